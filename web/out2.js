"use strict";
(() => {
  // node_modules/lit-html/lit-html.js
  var t = globalThis;
  var i = (t4) => t4;
  var s = t.trustedTypes;
  var e = s ? s.createPolicy("lit-html", { createHTML: (t4) => t4 }) : void 0;
  var h = "$lit$";
  var o = `lit$${Math.random().toFixed(9).slice(2)}$`;
  var n = "?" + o;
  var r = `<${n}>`;
  var l = document;
  var c = () => l.createComment("");
  var a = (t4) => null === t4 || "object" != typeof t4 && "function" != typeof t4;
  var u = Array.isArray;
  var d = (t4) => u(t4) || "function" == typeof t4?.[Symbol.iterator];
  var f = "[ 	\n\f\r]";
  var v = /<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g;
  var _ = /-->/g;
  var m = />/g;
  var p = RegExp(`>|${f}(?:([^\\s"'>=/]+)(${f}*=${f}*(?:[^ 	
\f\r"'\`<>=]|("|')|))|$)`, "g");
  var g = /'/g;
  var $ = /"/g;
  var y = /^(?:script|style|textarea|title)$/i;
  var x = (t4) => (i3, ...s2) => ({ _$litType$: t4, strings: i3, values: s2 });
  var b = x(1);
  var w = x(2);
  var T = x(3);
  var E = /* @__PURE__ */ Symbol.for("lit-noChange");
  var A = /* @__PURE__ */ Symbol.for("lit-nothing");
  var C = /* @__PURE__ */ new WeakMap();
  var P = l.createTreeWalker(l, 129);
  function V(t4, i3) {
    if (!u(t4) || !t4.hasOwnProperty("raw")) throw Error("invalid template strings array");
    return void 0 !== e ? e.createHTML(i3) : i3;
  }
  var N = (t4, i3) => {
    const s2 = t4.length - 1, e3 = [];
    let n2, l2 = 2 === i3 ? "<svg>" : 3 === i3 ? "<math>" : "", c2 = v;
    for (let i4 = 0; i4 < s2; i4++) {
      const s3 = t4[i4];
      let a2, u2, d2 = -1, f2 = 0;
      for (; f2 < s3.length && (c2.lastIndex = f2, u2 = c2.exec(s3), null !== u2); ) f2 = c2.lastIndex, c2 === v ? "!--" === u2[1] ? c2 = _ : void 0 !== u2[1] ? c2 = m : void 0 !== u2[2] ? (y.test(u2[2]) && (n2 = RegExp("</" + u2[2], "g")), c2 = p) : void 0 !== u2[3] && (c2 = p) : c2 === p ? ">" === u2[0] ? (c2 = n2 ?? v, d2 = -1) : void 0 === u2[1] ? d2 = -2 : (d2 = c2.lastIndex - u2[2].length, a2 = u2[1], c2 = void 0 === u2[3] ? p : '"' === u2[3] ? $ : g) : c2 === $ || c2 === g ? c2 = p : c2 === _ || c2 === m ? c2 = v : (c2 = p, n2 = void 0);
      const x2 = c2 === p && t4[i4 + 1].startsWith("/>") ? " " : "";
      l2 += c2 === v ? s3 + r : d2 >= 0 ? (e3.push(a2), s3.slice(0, d2) + h + s3.slice(d2) + o + x2) : s3 + o + (-2 === d2 ? i4 : x2);
    }
    return [V(t4, l2 + (t4[s2] || "<?>") + (2 === i3 ? "</svg>" : 3 === i3 ? "</math>" : "")), e3];
  };
  var S = class _S {
    constructor({ strings: t4, _$litType$: i3 }, e3) {
      let r3;
      this.parts = [];
      let l2 = 0, a2 = 0;
      const u2 = t4.length - 1, d2 = this.parts, [f2, v2] = N(t4, i3);
      if (this.el = _S.createElement(f2, e3), P.currentNode = this.el.content, 2 === i3 || 3 === i3) {
        const t5 = this.el.content.firstChild;
        t5.replaceWith(...t5.childNodes);
      }
      for (; null !== (r3 = P.nextNode()) && d2.length < u2; ) {
        if (1 === r3.nodeType) {
          if (r3.hasAttributes()) for (const t5 of r3.getAttributeNames()) if (t5.endsWith(h)) {
            const i4 = v2[a2++], s2 = r3.getAttribute(t5).split(o), e4 = /([.?@])?(.*)/.exec(i4);
            d2.push({ type: 1, index: l2, name: e4[2], strings: s2, ctor: "." === e4[1] ? I : "?" === e4[1] ? L : "@" === e4[1] ? z : H }), r3.removeAttribute(t5);
          } else t5.startsWith(o) && (d2.push({ type: 6, index: l2 }), r3.removeAttribute(t5));
          if (y.test(r3.tagName)) {
            const t5 = r3.textContent.split(o), i4 = t5.length - 1;
            if (i4 > 0) {
              r3.textContent = s ? s.emptyScript : "";
              for (let s2 = 0; s2 < i4; s2++) r3.append(t5[s2], c()), P.nextNode(), d2.push({ type: 2, index: ++l2 });
              r3.append(t5[i4], c());
            }
          }
        } else if (8 === r3.nodeType) if (r3.data === n) d2.push({ type: 2, index: l2 });
        else {
          let t5 = -1;
          for (; -1 !== (t5 = r3.data.indexOf(o, t5 + 1)); ) d2.push({ type: 7, index: l2 }), t5 += o.length - 1;
        }
        l2++;
      }
    }
    static createElement(t4, i3) {
      const s2 = l.createElement("template");
      return s2.innerHTML = t4, s2;
    }
  };
  function M(t4, i3, s2 = t4, e3) {
    if (i3 === E) return i3;
    let h2 = void 0 !== e3 ? s2._$Co?.[e3] : s2._$Cl;
    const o2 = a(i3) ? void 0 : i3._$litDirective$;
    return h2?.constructor !== o2 && (h2?._$AO?.(false), void 0 === o2 ? h2 = void 0 : (h2 = new o2(t4), h2._$AT(t4, s2, e3)), void 0 !== e3 ? (s2._$Co ??= [])[e3] = h2 : s2._$Cl = h2), void 0 !== h2 && (i3 = M(t4, h2._$AS(t4, i3.values), h2, e3)), i3;
  }
  var R = class {
    constructor(t4, i3) {
      this._$AV = [], this._$AN = void 0, this._$AD = t4, this._$AM = i3;
    }
    get parentNode() {
      return this._$AM.parentNode;
    }
    get _$AU() {
      return this._$AM._$AU;
    }
    u(t4) {
      const { el: { content: i3 }, parts: s2 } = this._$AD, e3 = (t4?.creationScope ?? l).importNode(i3, true);
      P.currentNode = e3;
      let h2 = P.nextNode(), o2 = 0, n2 = 0, r3 = s2[0];
      for (; void 0 !== r3; ) {
        if (o2 === r3.index) {
          let i4;
          2 === r3.type ? i4 = new k(h2, h2.nextSibling, this, t4) : 1 === r3.type ? i4 = new r3.ctor(h2, r3.name, r3.strings, this, t4) : 6 === r3.type && (i4 = new Z(h2, this, t4)), this._$AV.push(i4), r3 = s2[++n2];
        }
        o2 !== r3?.index && (h2 = P.nextNode(), o2++);
      }
      return P.currentNode = l, e3;
    }
    p(t4) {
      let i3 = 0;
      for (const s2 of this._$AV) void 0 !== s2 && (void 0 !== s2.strings ? (s2._$AI(t4, s2, i3), i3 += s2.strings.length - 2) : s2._$AI(t4[i3])), i3++;
    }
  };
  var k = class _k {
    get _$AU() {
      return this._$AM?._$AU ?? this._$Cv;
    }
    constructor(t4, i3, s2, e3) {
      this.type = 2, this._$AH = A, this._$AN = void 0, this._$AA = t4, this._$AB = i3, this._$AM = s2, this.options = e3, this._$Cv = e3?.isConnected ?? true;
    }
    get parentNode() {
      let t4 = this._$AA.parentNode;
      const i3 = this._$AM;
      return void 0 !== i3 && 11 === t4?.nodeType && (t4 = i3.parentNode), t4;
    }
    get startNode() {
      return this._$AA;
    }
    get endNode() {
      return this._$AB;
    }
    _$AI(t4, i3 = this) {
      t4 = M(this, t4, i3), a(t4) ? t4 === A || null == t4 || "" === t4 ? (this._$AH !== A && this._$AR(), this._$AH = A) : t4 !== this._$AH && t4 !== E && this._(t4) : void 0 !== t4._$litType$ ? this.$(t4) : void 0 !== t4.nodeType ? this.T(t4) : d(t4) ? this.k(t4) : this._(t4);
    }
    O(t4) {
      return this._$AA.parentNode.insertBefore(t4, this._$AB);
    }
    T(t4) {
      this._$AH !== t4 && (this._$AR(), this._$AH = this.O(t4));
    }
    _(t4) {
      this._$AH !== A && a(this._$AH) ? this._$AA.nextSibling.data = t4 : this.T(l.createTextNode(t4)), this._$AH = t4;
    }
    $(t4) {
      const { values: i3, _$litType$: s2 } = t4, e3 = "number" == typeof s2 ? this._$AC(t4) : (void 0 === s2.el && (s2.el = S.createElement(V(s2.h, s2.h[0]), this.options)), s2);
      if (this._$AH?._$AD === e3) this._$AH.p(i3);
      else {
        const t5 = new R(e3, this), s3 = t5.u(this.options);
        t5.p(i3), this.T(s3), this._$AH = t5;
      }
    }
    _$AC(t4) {
      let i3 = C.get(t4.strings);
      return void 0 === i3 && C.set(t4.strings, i3 = new S(t4)), i3;
    }
    k(t4) {
      u(this._$AH) || (this._$AH = [], this._$AR());
      const i3 = this._$AH;
      let s2, e3 = 0;
      for (const h2 of t4) e3 === i3.length ? i3.push(s2 = new _k(this.O(c()), this.O(c()), this, this.options)) : s2 = i3[e3], s2._$AI(h2), e3++;
      e3 < i3.length && (this._$AR(s2 && s2._$AB.nextSibling, e3), i3.length = e3);
    }
    _$AR(t4 = this._$AA.nextSibling, s2) {
      for (this._$AP?.(false, true, s2); t4 !== this._$AB; ) {
        const s3 = i(t4).nextSibling;
        i(t4).remove(), t4 = s3;
      }
    }
    setConnected(t4) {
      void 0 === this._$AM && (this._$Cv = t4, this._$AP?.(t4));
    }
  };
  var H = class {
    get tagName() {
      return this.element.tagName;
    }
    get _$AU() {
      return this._$AM._$AU;
    }
    constructor(t4, i3, s2, e3, h2) {
      this.type = 1, this._$AH = A, this._$AN = void 0, this.element = t4, this.name = i3, this._$AM = e3, this.options = h2, s2.length > 2 || "" !== s2[0] || "" !== s2[1] ? (this._$AH = Array(s2.length - 1).fill(new String()), this.strings = s2) : this._$AH = A;
    }
    _$AI(t4, i3 = this, s2, e3) {
      const h2 = this.strings;
      let o2 = false;
      if (void 0 === h2) t4 = M(this, t4, i3, 0), o2 = !a(t4) || t4 !== this._$AH && t4 !== E, o2 && (this._$AH = t4);
      else {
        const e4 = t4;
        let n2, r3;
        for (t4 = h2[0], n2 = 0; n2 < h2.length - 1; n2++) r3 = M(this, e4[s2 + n2], i3, n2), r3 === E && (r3 = this._$AH[n2]), o2 ||= !a(r3) || r3 !== this._$AH[n2], r3 === A ? t4 = A : t4 !== A && (t4 += (r3 ?? "") + h2[n2 + 1]), this._$AH[n2] = r3;
      }
      o2 && !e3 && this.j(t4);
    }
    j(t4) {
      t4 === A ? this.element.removeAttribute(this.name) : this.element.setAttribute(this.name, t4 ?? "");
    }
  };
  var I = class extends H {
    constructor() {
      super(...arguments), this.type = 3;
    }
    j(t4) {
      this.element[this.name] = t4 === A ? void 0 : t4;
    }
  };
  var L = class extends H {
    constructor() {
      super(...arguments), this.type = 4;
    }
    j(t4) {
      this.element.toggleAttribute(this.name, !!t4 && t4 !== A);
    }
  };
  var z = class extends H {
    constructor(t4, i3, s2, e3, h2) {
      super(t4, i3, s2, e3, h2), this.type = 5;
    }
    _$AI(t4, i3 = this) {
      if ((t4 = M(this, t4, i3, 0) ?? A) === E) return;
      const s2 = this._$AH, e3 = t4 === A && s2 !== A || t4.capture !== s2.capture || t4.once !== s2.once || t4.passive !== s2.passive, h2 = t4 !== A && (s2 === A || e3);
      e3 && this.element.removeEventListener(this.name, this, s2), h2 && this.element.addEventListener(this.name, this, t4), this._$AH = t4;
    }
    handleEvent(t4) {
      "function" == typeof this._$AH ? this._$AH.call(this.options?.host ?? this.element, t4) : this._$AH.handleEvent(t4);
    }
  };
  var Z = class {
    constructor(t4, i3, s2) {
      this.element = t4, this.type = 6, this._$AN = void 0, this._$AM = i3, this.options = s2;
    }
    get _$AU() {
      return this._$AM._$AU;
    }
    _$AI(t4) {
      M(this, t4);
    }
  };
  var B = t.litHtmlPolyfillSupport;
  B?.(S, k), (t.litHtmlVersions ??= []).push("3.3.3");
  var D = (t4, i3, s2) => {
    const e3 = s2?.renderBefore ?? i3;
    let h2 = e3._$litPart$;
    if (void 0 === h2) {
      const t5 = s2?.renderBefore ?? null;
      e3._$litPart$ = h2 = new k(i3.insertBefore(c(), t5), t5, void 0, s2 ?? {});
    }
    return h2._$AI(t4), h2;
  };

  // node_modules/d3-axis/dist/d3-axis.mjs
  function identity(x2) {
    return x2;
  }
  var top = 1;
  var right = 2;
  var bottom = 3;
  var left = 4;
  var epsilon = 1e-6;
  function translateX(x2) {
    return "translate(" + x2 + ",0)";
  }
  function translateY(y2) {
    return "translate(0," + y2 + ")";
  }
  function number(scale) {
    return (d2) => +scale(d2);
  }
  function center(scale, offset) {
    offset = Math.max(0, scale.bandwidth() - offset * 2) / 2;
    if (scale.round()) offset = Math.round(offset);
    return (d2) => +scale(d2) + offset;
  }
  function entering() {
    return !this.__axis;
  }
  function axis(orient, scale) {
    var tickArguments = [], tickValues = null, tickFormat = null, tickSizeInner = 6, tickSizeOuter = 6, tickPadding = 3, offset = typeof window !== "undefined" && window.devicePixelRatio > 1 ? 0 : 0.5, k2 = orient === top || orient === left ? -1 : 1, x2 = orient === left || orient === right ? "x" : "y", transform = orient === top || orient === bottom ? translateX : translateY;
    function axis2(context) {
      var values = tickValues == null ? scale.ticks ? scale.ticks.apply(scale, tickArguments) : scale.domain() : tickValues, format2 = tickFormat == null ? scale.tickFormat ? scale.tickFormat.apply(scale, tickArguments) : identity : tickFormat, spacing = Math.max(tickSizeInner, 0) + tickPadding, range4 = scale.range(), range0 = +range4[0] + offset, range1 = +range4[range4.length - 1] + offset, position = (scale.bandwidth ? center : number)(scale.copy(), offset), selection2 = context.selection ? context.selection() : context, path = selection2.selectAll(".domain").data([null]), tick = selection2.selectAll(".tick").data(values, scale).order(), tickExit = tick.exit(), tickEnter = tick.enter().append("g").attr("class", "tick"), line = tick.select("line"), text = tick.select("text");
      path = path.merge(path.enter().insert("path", ".tick").attr("class", "domain").attr("stroke", "currentColor"));
      tick = tick.merge(tickEnter);
      line = line.merge(tickEnter.append("line").attr("stroke", "currentColor").attr(x2 + "2", k2 * tickSizeInner));
      text = text.merge(tickEnter.append("text").attr("fill", "currentColor").attr(x2, k2 * spacing).attr("dy", orient === top ? "0em" : orient === bottom ? "0.71em" : "0.32em"));
      if (context !== selection2) {
        path = path.transition(context);
        tick = tick.transition(context);
        line = line.transition(context);
        text = text.transition(context);
        tickExit = tickExit.transition(context).attr("opacity", epsilon).attr("transform", function(d2) {
          return isFinite(d2 = position(d2)) ? transform(d2 + offset) : this.getAttribute("transform");
        });
        tickEnter.attr("opacity", epsilon).attr("transform", function(d2) {
          var p2 = this.parentNode.__axis;
          return transform((p2 && isFinite(p2 = p2(d2)) ? p2 : position(d2)) + offset);
        });
      }
      tickExit.remove();
      path.attr("d", orient === left || orient === right ? tickSizeOuter ? "M" + k2 * tickSizeOuter + "," + range0 + "H" + offset + "V" + range1 + "H" + k2 * tickSizeOuter : "M" + offset + "," + range0 + "V" + range1 : tickSizeOuter ? "M" + range0 + "," + k2 * tickSizeOuter + "V" + offset + "H" + range1 + "V" + k2 * tickSizeOuter : "M" + range0 + "," + offset + "H" + range1);
      tick.attr("opacity", 1).attr("transform", function(d2) {
        return transform(position(d2) + offset);
      });
      line.attr(x2 + "2", k2 * tickSizeInner);
      text.attr(x2, k2 * spacing).text(format2);
      selection2.filter(entering).attr("fill", "none").attr("font-size", 10).attr("font-family", "sans-serif").attr("text-anchor", orient === right ? "start" : orient === left ? "end" : "middle");
      selection2.each(function() {
        this.__axis = position;
      });
    }
    axis2.scale = function(_2) {
      return arguments.length ? (scale = _2, axis2) : scale;
    };
    axis2.ticks = function() {
      return tickArguments = Array.from(arguments), axis2;
    };
    axis2.tickArguments = function(_2) {
      return arguments.length ? (tickArguments = _2 == null ? [] : Array.from(_2), axis2) : tickArguments.slice();
    };
    axis2.tickValues = function(_2) {
      return arguments.length ? (tickValues = _2 == null ? null : Array.from(_2), axis2) : tickValues && tickValues.slice();
    };
    axis2.tickFormat = function(_2) {
      return arguments.length ? (tickFormat = _2, axis2) : tickFormat;
    };
    axis2.tickSize = function(_2) {
      return arguments.length ? (tickSizeInner = tickSizeOuter = +_2, axis2) : tickSizeInner;
    };
    axis2.tickSizeInner = function(_2) {
      return arguments.length ? (tickSizeInner = +_2, axis2) : tickSizeInner;
    };
    axis2.tickSizeOuter = function(_2) {
      return arguments.length ? (tickSizeOuter = +_2, axis2) : tickSizeOuter;
    };
    axis2.tickPadding = function(_2) {
      return arguments.length ? (tickPadding = +_2, axis2) : tickPadding;
    };
    axis2.offset = function(_2) {
      return arguments.length ? (offset = +_2, axis2) : offset;
    };
    return axis2;
  }
  function axisBottom(scale) {
    return axis(bottom, scale);
  }
  function axisLeft(scale) {
    return axis(left, scale);
  }

  // node_modules/d3-selection/dist/d3-selection.mjs
  var xhtml = "http://www.w3.org/1999/xhtml";
  var namespaces = {
    svg: "http://www.w3.org/2000/svg",
    xhtml,
    xlink: "http://www.w3.org/1999/xlink",
    xml: "http://www.w3.org/XML/1998/namespace",
    xmlns: "http://www.w3.org/2000/xmlns/"
  };
  function namespace(name) {
    var prefix = name += "", i3 = prefix.indexOf(":");
    if (i3 >= 0 && (prefix = name.slice(0, i3)) !== "xmlns") name = name.slice(i3 + 1);
    return namespaces.hasOwnProperty(prefix) ? { space: namespaces[prefix], local: name } : name;
  }
  function creatorInherit(name) {
    return function() {
      var document2 = this.ownerDocument, uri = this.namespaceURI;
      return uri === xhtml && document2.documentElement.namespaceURI === xhtml ? document2.createElement(name) : document2.createElementNS(uri, name);
    };
  }
  function creatorFixed(fullname) {
    return function() {
      return this.ownerDocument.createElementNS(fullname.space, fullname.local);
    };
  }
  function creator(name) {
    var fullname = namespace(name);
    return (fullname.local ? creatorFixed : creatorInherit)(fullname);
  }
  function none() {
  }
  function selector(selector2) {
    return selector2 == null ? none : function() {
      return this.querySelector(selector2);
    };
  }
  function selection_select(select2) {
    if (typeof select2 !== "function") select2 = selector(select2);
    for (var groups = this._groups, m2 = groups.length, subgroups = new Array(m2), j = 0; j < m2; ++j) {
      for (var group = groups[j], n2 = group.length, subgroup = subgroups[j] = new Array(n2), node, subnode, i3 = 0; i3 < n2; ++i3) {
        if ((node = group[i3]) && (subnode = select2.call(node, node.__data__, i3, group))) {
          if ("__data__" in node) subnode.__data__ = node.__data__;
          subgroup[i3] = subnode;
        }
      }
    }
    return new Selection(subgroups, this._parents);
  }
  function array(x2) {
    return x2 == null ? [] : Array.isArray(x2) ? x2 : Array.from(x2);
  }
  function empty() {
    return [];
  }
  function selectorAll(selector2) {
    return selector2 == null ? empty : function() {
      return this.querySelectorAll(selector2);
    };
  }
  function arrayAll(select2) {
    return function() {
      return array(select2.apply(this, arguments));
    };
  }
  function selection_selectAll(select2) {
    if (typeof select2 === "function") select2 = arrayAll(select2);
    else select2 = selectorAll(select2);
    for (var groups = this._groups, m2 = groups.length, subgroups = [], parents = [], j = 0; j < m2; ++j) {
      for (var group = groups[j], n2 = group.length, node, i3 = 0; i3 < n2; ++i3) {
        if (node = group[i3]) {
          subgroups.push(select2.call(node, node.__data__, i3, group));
          parents.push(node);
        }
      }
    }
    return new Selection(subgroups, parents);
  }
  function matcher(selector2) {
    return function() {
      return this.matches(selector2);
    };
  }
  function childMatcher(selector2) {
    return function(node) {
      return node.matches(selector2);
    };
  }
  var find = Array.prototype.find;
  function childFind(match) {
    return function() {
      return find.call(this.children, match);
    };
  }
  function childFirst() {
    return this.firstElementChild;
  }
  function selection_selectChild(match) {
    return this.select(match == null ? childFirst : childFind(typeof match === "function" ? match : childMatcher(match)));
  }
  var filter = Array.prototype.filter;
  function children() {
    return Array.from(this.children);
  }
  function childrenFilter(match) {
    return function() {
      return filter.call(this.children, match);
    };
  }
  function selection_selectChildren(match) {
    return this.selectAll(match == null ? children : childrenFilter(typeof match === "function" ? match : childMatcher(match)));
  }
  function selection_filter(match) {
    if (typeof match !== "function") match = matcher(match);
    for (var groups = this._groups, m2 = groups.length, subgroups = new Array(m2), j = 0; j < m2; ++j) {
      for (var group = groups[j], n2 = group.length, subgroup = subgroups[j] = [], node, i3 = 0; i3 < n2; ++i3) {
        if ((node = group[i3]) && match.call(node, node.__data__, i3, group)) {
          subgroup.push(node);
        }
      }
    }
    return new Selection(subgroups, this._parents);
  }
  function sparse(update) {
    return new Array(update.length);
  }
  function selection_enter() {
    return new Selection(this._enter || this._groups.map(sparse), this._parents);
  }
  function EnterNode(parent, datum2) {
    this.ownerDocument = parent.ownerDocument;
    this.namespaceURI = parent.namespaceURI;
    this._next = null;
    this._parent = parent;
    this.__data__ = datum2;
  }
  EnterNode.prototype = {
    constructor: EnterNode,
    appendChild: function(child) {
      return this._parent.insertBefore(child, this._next);
    },
    insertBefore: function(child, next) {
      return this._parent.insertBefore(child, next);
    },
    querySelector: function(selector2) {
      return this._parent.querySelector(selector2);
    },
    querySelectorAll: function(selector2) {
      return this._parent.querySelectorAll(selector2);
    }
  };
  function constant(x2) {
    return function() {
      return x2;
    };
  }
  function bindIndex(parent, group, enter, update, exit, data2) {
    var i3 = 0, node, groupLength = group.length, dataLength = data2.length;
    for (; i3 < dataLength; ++i3) {
      if (node = group[i3]) {
        node.__data__ = data2[i3];
        update[i3] = node;
      } else {
        enter[i3] = new EnterNode(parent, data2[i3]);
      }
    }
    for (; i3 < groupLength; ++i3) {
      if (node = group[i3]) {
        exit[i3] = node;
      }
    }
  }
  function bindKey(parent, group, enter, update, exit, data2, key) {
    var i3, node, nodeByKeyValue = /* @__PURE__ */ new Map(), groupLength = group.length, dataLength = data2.length, keyValues = new Array(groupLength), keyValue;
    for (i3 = 0; i3 < groupLength; ++i3) {
      if (node = group[i3]) {
        keyValues[i3] = keyValue = key.call(node, node.__data__, i3, group) + "";
        if (nodeByKeyValue.has(keyValue)) {
          exit[i3] = node;
        } else {
          nodeByKeyValue.set(keyValue, node);
        }
      }
    }
    for (i3 = 0; i3 < dataLength; ++i3) {
      keyValue = key.call(parent, data2[i3], i3, data2) + "";
      if (node = nodeByKeyValue.get(keyValue)) {
        update[i3] = node;
        node.__data__ = data2[i3];
        nodeByKeyValue.delete(keyValue);
      } else {
        enter[i3] = new EnterNode(parent, data2[i3]);
      }
    }
    for (i3 = 0; i3 < groupLength; ++i3) {
      if ((node = group[i3]) && nodeByKeyValue.get(keyValues[i3]) === node) {
        exit[i3] = node;
      }
    }
  }
  function datum(node) {
    return node.__data__;
  }
  function selection_data(value2, key) {
    if (!arguments.length) return Array.from(this, datum);
    var bind = key ? bindKey : bindIndex, parents = this._parents, groups = this._groups;
    if (typeof value2 !== "function") value2 = constant(value2);
    for (var m2 = groups.length, update = new Array(m2), enter = new Array(m2), exit = new Array(m2), j = 0; j < m2; ++j) {
      var parent = parents[j], group = groups[j], groupLength = group.length, data2 = arraylike(value2.call(parent, parent && parent.__data__, j, parents)), dataLength = data2.length, enterGroup = enter[j] = new Array(dataLength), updateGroup = update[j] = new Array(dataLength), exitGroup = exit[j] = new Array(groupLength);
      bind(parent, group, enterGroup, updateGroup, exitGroup, data2, key);
      for (var i0 = 0, i1 = 0, previous, next; i0 < dataLength; ++i0) {
        if (previous = enterGroup[i0]) {
          if (i0 >= i1) i1 = i0 + 1;
          while (!(next = updateGroup[i1]) && ++i1 < dataLength) ;
          previous._next = next || null;
        }
      }
    }
    update = new Selection(update, parents);
    update._enter = enter;
    update._exit = exit;
    return update;
  }
  function arraylike(data2) {
    return typeof data2 === "object" && "length" in data2 ? data2 : Array.from(data2);
  }
  function selection_exit() {
    return new Selection(this._exit || this._groups.map(sparse), this._parents);
  }
  function selection_join(onenter, onupdate, onexit) {
    var enter = this.enter(), update = this, exit = this.exit();
    if (typeof onenter === "function") {
      enter = onenter(enter);
      if (enter) enter = enter.selection();
    } else {
      enter = enter.append(onenter + "");
    }
    if (onupdate != null) {
      update = onupdate(update);
      if (update) update = update.selection();
    }
    if (onexit == null) exit.remove();
    else onexit(exit);
    return enter && update ? enter.merge(update).order() : update;
  }
  function selection_merge(context) {
    var selection2 = context.selection ? context.selection() : context;
    for (var groups0 = this._groups, groups1 = selection2._groups, m0 = groups0.length, m1 = groups1.length, m2 = Math.min(m0, m1), merges = new Array(m0), j = 0; j < m2; ++j) {
      for (var group0 = groups0[j], group1 = groups1[j], n2 = group0.length, merge = merges[j] = new Array(n2), node, i3 = 0; i3 < n2; ++i3) {
        if (node = group0[i3] || group1[i3]) {
          merge[i3] = node;
        }
      }
    }
    for (; j < m0; ++j) {
      merges[j] = groups0[j];
    }
    return new Selection(merges, this._parents);
  }
  function selection_order() {
    for (var groups = this._groups, j = -1, m2 = groups.length; ++j < m2; ) {
      for (var group = groups[j], i3 = group.length - 1, next = group[i3], node; --i3 >= 0; ) {
        if (node = group[i3]) {
          if (next && node.compareDocumentPosition(next) ^ 4) next.parentNode.insertBefore(node, next);
          next = node;
        }
      }
    }
    return this;
  }
  function selection_sort(compare) {
    if (!compare) compare = ascending;
    function compareNode(a2, b2) {
      return a2 && b2 ? compare(a2.__data__, b2.__data__) : !a2 - !b2;
    }
    for (var groups = this._groups, m2 = groups.length, sortgroups = new Array(m2), j = 0; j < m2; ++j) {
      for (var group = groups[j], n2 = group.length, sortgroup = sortgroups[j] = new Array(n2), node, i3 = 0; i3 < n2; ++i3) {
        if (node = group[i3]) {
          sortgroup[i3] = node;
        }
      }
      sortgroup.sort(compareNode);
    }
    return new Selection(sortgroups, this._parents).order();
  }
  function ascending(a2, b2) {
    return a2 < b2 ? -1 : a2 > b2 ? 1 : a2 >= b2 ? 0 : NaN;
  }
  function selection_call() {
    var callback = arguments[0];
    arguments[0] = this;
    callback.apply(null, arguments);
    return this;
  }
  function selection_nodes() {
    return Array.from(this);
  }
  function selection_node() {
    for (var groups = this._groups, j = 0, m2 = groups.length; j < m2; ++j) {
      for (var group = groups[j], i3 = 0, n2 = group.length; i3 < n2; ++i3) {
        var node = group[i3];
        if (node) return node;
      }
    }
    return null;
  }
  function selection_size() {
    let size = 0;
    for (const node of this) ++size;
    return size;
  }
  function selection_empty() {
    return !this.node();
  }
  function selection_each(callback) {
    for (var groups = this._groups, j = 0, m2 = groups.length; j < m2; ++j) {
      for (var group = groups[j], i3 = 0, n2 = group.length, node; i3 < n2; ++i3) {
        if (node = group[i3]) callback.call(node, node.__data__, i3, group);
      }
    }
    return this;
  }
  function attrRemove(name) {
    return function() {
      this.removeAttribute(name);
    };
  }
  function attrRemoveNS(fullname) {
    return function() {
      this.removeAttributeNS(fullname.space, fullname.local);
    };
  }
  function attrConstant(name, value2) {
    return function() {
      this.setAttribute(name, value2);
    };
  }
  function attrConstantNS(fullname, value2) {
    return function() {
      this.setAttributeNS(fullname.space, fullname.local, value2);
    };
  }
  function attrFunction(name, value2) {
    return function() {
      var v2 = value2.apply(this, arguments);
      if (v2 == null) this.removeAttribute(name);
      else this.setAttribute(name, v2);
    };
  }
  function attrFunctionNS(fullname, value2) {
    return function() {
      var v2 = value2.apply(this, arguments);
      if (v2 == null) this.removeAttributeNS(fullname.space, fullname.local);
      else this.setAttributeNS(fullname.space, fullname.local, v2);
    };
  }
  function selection_attr(name, value2) {
    var fullname = namespace(name);
    if (arguments.length < 2) {
      var node = this.node();
      return fullname.local ? node.getAttributeNS(fullname.space, fullname.local) : node.getAttribute(fullname);
    }
    return this.each((value2 == null ? fullname.local ? attrRemoveNS : attrRemove : typeof value2 === "function" ? fullname.local ? attrFunctionNS : attrFunction : fullname.local ? attrConstantNS : attrConstant)(fullname, value2));
  }
  function defaultView(node) {
    return node.ownerDocument && node.ownerDocument.defaultView || node.document && node || node.defaultView;
  }
  function styleRemove(name) {
    return function() {
      this.style.removeProperty(name);
    };
  }
  function styleConstant(name, value2, priority) {
    return function() {
      this.style.setProperty(name, value2, priority);
    };
  }
  function styleFunction(name, value2, priority) {
    return function() {
      var v2 = value2.apply(this, arguments);
      if (v2 == null) this.style.removeProperty(name);
      else this.style.setProperty(name, v2, priority);
    };
  }
  function selection_style(name, value2, priority) {
    return arguments.length > 1 ? this.each((value2 == null ? styleRemove : typeof value2 === "function" ? styleFunction : styleConstant)(name, value2, priority == null ? "" : priority)) : styleValue(this.node(), name);
  }
  function styleValue(node, name) {
    return node.style.getPropertyValue(name) || defaultView(node).getComputedStyle(node, null).getPropertyValue(name);
  }
  function propertyRemove(name) {
    return function() {
      delete this[name];
    };
  }
  function propertyConstant(name, value2) {
    return function() {
      this[name] = value2;
    };
  }
  function propertyFunction(name, value2) {
    return function() {
      var v2 = value2.apply(this, arguments);
      if (v2 == null) delete this[name];
      else this[name] = v2;
    };
  }
  function selection_property(name, value2) {
    return arguments.length > 1 ? this.each((value2 == null ? propertyRemove : typeof value2 === "function" ? propertyFunction : propertyConstant)(name, value2)) : this.node()[name];
  }
  function classArray(string2) {
    return string2.trim().split(/^|\s+/);
  }
  function classList(node) {
    return node.classList || new ClassList(node);
  }
  function ClassList(node) {
    this._node = node;
    this._names = classArray(node.getAttribute("class") || "");
  }
  ClassList.prototype = {
    add: function(name) {
      var i3 = this._names.indexOf(name);
      if (i3 < 0) {
        this._names.push(name);
        this._node.setAttribute("class", this._names.join(" "));
      }
    },
    remove: function(name) {
      var i3 = this._names.indexOf(name);
      if (i3 >= 0) {
        this._names.splice(i3, 1);
        this._node.setAttribute("class", this._names.join(" "));
      }
    },
    contains: function(name) {
      return this._names.indexOf(name) >= 0;
    }
  };
  function classedAdd(node, names) {
    var list = classList(node), i3 = -1, n2 = names.length;
    while (++i3 < n2) list.add(names[i3]);
  }
  function classedRemove(node, names) {
    var list = classList(node), i3 = -1, n2 = names.length;
    while (++i3 < n2) list.remove(names[i3]);
  }
  function classedTrue(names) {
    return function() {
      classedAdd(this, names);
    };
  }
  function classedFalse(names) {
    return function() {
      classedRemove(this, names);
    };
  }
  function classedFunction(names, value2) {
    return function() {
      (value2.apply(this, arguments) ? classedAdd : classedRemove)(this, names);
    };
  }
  function selection_classed(name, value2) {
    var names = classArray(name + "");
    if (arguments.length < 2) {
      var list = classList(this.node()), i3 = -1, n2 = names.length;
      while (++i3 < n2) if (!list.contains(names[i3])) return false;
      return true;
    }
    return this.each((typeof value2 === "function" ? classedFunction : value2 ? classedTrue : classedFalse)(names, value2));
  }
  function textRemove() {
    this.textContent = "";
  }
  function textConstant(value2) {
    return function() {
      this.textContent = value2;
    };
  }
  function textFunction(value2) {
    return function() {
      var v2 = value2.apply(this, arguments);
      this.textContent = v2 == null ? "" : v2;
    };
  }
  function selection_text(value2) {
    return arguments.length ? this.each(value2 == null ? textRemove : (typeof value2 === "function" ? textFunction : textConstant)(value2)) : this.node().textContent;
  }
  function htmlRemove() {
    this.innerHTML = "";
  }
  function htmlConstant(value2) {
    return function() {
      this.innerHTML = value2;
    };
  }
  function htmlFunction(value2) {
    return function() {
      var v2 = value2.apply(this, arguments);
      this.innerHTML = v2 == null ? "" : v2;
    };
  }
  function selection_html(value2) {
    return arguments.length ? this.each(value2 == null ? htmlRemove : (typeof value2 === "function" ? htmlFunction : htmlConstant)(value2)) : this.node().innerHTML;
  }
  function raise() {
    if (this.nextSibling) this.parentNode.appendChild(this);
  }
  function selection_raise() {
    return this.each(raise);
  }
  function lower() {
    if (this.previousSibling) this.parentNode.insertBefore(this, this.parentNode.firstChild);
  }
  function selection_lower() {
    return this.each(lower);
  }
  function selection_append(name) {
    var create = typeof name === "function" ? name : creator(name);
    return this.select(function() {
      return this.appendChild(create.apply(this, arguments));
    });
  }
  function constantNull() {
    return null;
  }
  function selection_insert(name, before) {
    var create = typeof name === "function" ? name : creator(name), select2 = before == null ? constantNull : typeof before === "function" ? before : selector(before);
    return this.select(function() {
      return this.insertBefore(create.apply(this, arguments), select2.apply(this, arguments) || null);
    });
  }
  function remove() {
    var parent = this.parentNode;
    if (parent) parent.removeChild(this);
  }
  function selection_remove() {
    return this.each(remove);
  }
  function selection_cloneShallow() {
    var clone = this.cloneNode(false), parent = this.parentNode;
    return parent ? parent.insertBefore(clone, this.nextSibling) : clone;
  }
  function selection_cloneDeep() {
    var clone = this.cloneNode(true), parent = this.parentNode;
    return parent ? parent.insertBefore(clone, this.nextSibling) : clone;
  }
  function selection_clone(deep) {
    return this.select(deep ? selection_cloneDeep : selection_cloneShallow);
  }
  function selection_datum(value2) {
    return arguments.length ? this.property("__data__", value2) : this.node().__data__;
  }
  function contextListener(listener) {
    return function(event) {
      listener.call(this, event, this.__data__);
    };
  }
  function parseTypenames(typenames) {
    return typenames.trim().split(/^|\s+/).map(function(t4) {
      var name = "", i3 = t4.indexOf(".");
      if (i3 >= 0) name = t4.slice(i3 + 1), t4 = t4.slice(0, i3);
      return { type: t4, name };
    });
  }
  function onRemove(typename) {
    return function() {
      var on = this.__on;
      if (!on) return;
      for (var j = 0, i3 = -1, m2 = on.length, o2; j < m2; ++j) {
        if (o2 = on[j], (!typename.type || o2.type === typename.type) && o2.name === typename.name) {
          this.removeEventListener(o2.type, o2.listener, o2.options);
        } else {
          on[++i3] = o2;
        }
      }
      if (++i3) on.length = i3;
      else delete this.__on;
    };
  }
  function onAdd(typename, value2, options) {
    return function() {
      var on = this.__on, o2, listener = contextListener(value2);
      if (on) for (var j = 0, m2 = on.length; j < m2; ++j) {
        if ((o2 = on[j]).type === typename.type && o2.name === typename.name) {
          this.removeEventListener(o2.type, o2.listener, o2.options);
          this.addEventListener(o2.type, o2.listener = listener, o2.options = options);
          o2.value = value2;
          return;
        }
      }
      this.addEventListener(typename.type, listener, options);
      o2 = { type: typename.type, name: typename.name, value: value2, listener, options };
      if (!on) this.__on = [o2];
      else on.push(o2);
    };
  }
  function selection_on(typename, value2, options) {
    var typenames = parseTypenames(typename + ""), i3, n2 = typenames.length, t4;
    if (arguments.length < 2) {
      var on = this.node().__on;
      if (on) for (var j = 0, m2 = on.length, o2; j < m2; ++j) {
        for (i3 = 0, o2 = on[j]; i3 < n2; ++i3) {
          if ((t4 = typenames[i3]).type === o2.type && t4.name === o2.name) {
            return o2.value;
          }
        }
      }
      return;
    }
    on = value2 ? onAdd : onRemove;
    for (i3 = 0; i3 < n2; ++i3) this.each(on(typenames[i3], value2, options));
    return this;
  }
  function dispatchEvent(node, type, params) {
    var window2 = defaultView(node), event = window2.CustomEvent;
    if (typeof event === "function") {
      event = new event(type, params);
    } else {
      event = window2.document.createEvent("Event");
      if (params) event.initEvent(type, params.bubbles, params.cancelable), event.detail = params.detail;
      else event.initEvent(type, false, false);
    }
    node.dispatchEvent(event);
  }
  function dispatchConstant(type, params) {
    return function() {
      return dispatchEvent(this, type, params);
    };
  }
  function dispatchFunction(type, params) {
    return function() {
      return dispatchEvent(this, type, params.apply(this, arguments));
    };
  }
  function selection_dispatch(type, params) {
    return this.each((typeof params === "function" ? dispatchFunction : dispatchConstant)(type, params));
  }
  function* selection_iterator() {
    for (var groups = this._groups, j = 0, m2 = groups.length; j < m2; ++j) {
      for (var group = groups[j], i3 = 0, n2 = group.length, node; i3 < n2; ++i3) {
        if (node = group[i3]) yield node;
      }
    }
  }
  var root = [null];
  function Selection(groups, parents) {
    this._groups = groups;
    this._parents = parents;
  }
  function selection() {
    return new Selection([[document.documentElement]], root);
  }
  function selection_selection() {
    return this;
  }
  Selection.prototype = selection.prototype = {
    constructor: Selection,
    select: selection_select,
    selectAll: selection_selectAll,
    selectChild: selection_selectChild,
    selectChildren: selection_selectChildren,
    filter: selection_filter,
    data: selection_data,
    enter: selection_enter,
    exit: selection_exit,
    join: selection_join,
    merge: selection_merge,
    selection: selection_selection,
    order: selection_order,
    sort: selection_sort,
    call: selection_call,
    nodes: selection_nodes,
    node: selection_node,
    size: selection_size,
    empty: selection_empty,
    each: selection_each,
    attr: selection_attr,
    style: selection_style,
    property: selection_property,
    classed: selection_classed,
    text: selection_text,
    html: selection_html,
    raise: selection_raise,
    lower: selection_lower,
    append: selection_append,
    insert: selection_insert,
    remove: selection_remove,
    clone: selection_clone,
    datum: selection_datum,
    on: selection_on,
    dispatch: selection_dispatch,
    [Symbol.iterator]: selection_iterator
  };
  function select(selector2) {
    return typeof selector2 === "string" ? new Selection([[document.querySelector(selector2)]], [document.documentElement]) : new Selection([[selector2]], root);
  }
  var nextId = 0;
  function local() {
    return new Local();
  }
  function Local() {
    this._ = "@" + (++nextId).toString(36);
  }
  Local.prototype = local.prototype = {
    constructor: Local,
    get: function(node) {
      var id = this._;
      while (!(id in node)) if (!(node = node.parentNode)) return;
      return node[id];
    },
    set: function(node, value2) {
      return node[this._] = value2;
    },
    remove: function(node) {
      return this._ in node && delete node[this._];
    },
    toString: function() {
      return this._;
    }
  };

  // node_modules/lit-html/directive.js
  var e2 = (t4) => (...e3) => ({ _$litDirective$: t4, values: e3 });
  var i2 = class {
    constructor(t4) {
    }
    get _$AU() {
      return this._$AM._$AU;
    }
    _$AT(t4, e3, i3) {
      this._$Ct = t4, this._$AM = e3, this._$Ci = i3;
    }
    _$AS(t4, e3) {
      return this.update(t4, e3);
    }
    update(t4, e3) {
      return this.render(...e3);
    }
  };

  // node_modules/d3-array/dist/d3-array.mjs
  function ascending2(a2, b2) {
    return a2 == null || b2 == null ? NaN : a2 < b2 ? -1 : a2 > b2 ? 1 : a2 >= b2 ? 0 : NaN;
  }
  function descending(a2, b2) {
    return a2 == null || b2 == null ? NaN : b2 < a2 ? -1 : b2 > a2 ? 1 : b2 >= a2 ? 0 : NaN;
  }
  function bisector(f2) {
    let compare1, compare2, delta;
    if (f2.length !== 2) {
      compare1 = ascending2;
      compare2 = (d2, x2) => ascending2(f2(d2), x2);
      delta = (d2, x2) => f2(d2) - x2;
    } else {
      compare1 = f2 === ascending2 || f2 === descending ? f2 : zero;
      compare2 = f2;
      delta = f2;
    }
    function left2(a2, x2, lo = 0, hi = a2.length) {
      if (lo < hi) {
        if (compare1(x2, x2) !== 0) return hi;
        do {
          const mid = lo + hi >>> 1;
          if (compare2(a2[mid], x2) < 0) lo = mid + 1;
          else hi = mid;
        } while (lo < hi);
      }
      return lo;
    }
    function right2(a2, x2, lo = 0, hi = a2.length) {
      if (lo < hi) {
        if (compare1(x2, x2) !== 0) return hi;
        do {
          const mid = lo + hi >>> 1;
          if (compare2(a2[mid], x2) <= 0) lo = mid + 1;
          else hi = mid;
        } while (lo < hi);
      }
      return lo;
    }
    function center2(a2, x2, lo = 0, hi = a2.length) {
      const i3 = left2(a2, x2, lo, hi - 1);
      return i3 > lo && delta(a2[i3 - 1], x2) > -delta(a2[i3], x2) ? i3 - 1 : i3;
    }
    return { left: left2, center: center2, right: right2 };
  }
  function zero() {
    return 0;
  }
  function number2(x2) {
    return x2 === null ? NaN : +x2;
  }
  var ascendingBisect = bisector(ascending2);
  var bisectRight = ascendingBisect.right;
  var bisectLeft = ascendingBisect.left;
  var bisectCenter = bisector(number2).center;
  var blur2 = Blur2(blurf);
  var blurImage = Blur2(blurfImage);
  function Blur2(blur) {
    return function(data2, rx, ry = rx) {
      if (!((rx = +rx) >= 0)) throw new RangeError("invalid rx");
      if (!((ry = +ry) >= 0)) throw new RangeError("invalid ry");
      let { data: values, width, height } = data2;
      if (!((width = Math.floor(width)) >= 0)) throw new RangeError("invalid width");
      if (!((height = Math.floor(height !== void 0 ? height : values.length / width)) >= 0)) throw new RangeError("invalid height");
      if (!width || !height || !rx && !ry) return data2;
      const blurx = rx && blur(rx);
      const blury = ry && blur(ry);
      const temp = values.slice();
      if (blurx && blury) {
        blurh(blurx, temp, values, width, height);
        blurh(blurx, values, temp, width, height);
        blurh(blurx, temp, values, width, height);
        blurv(blury, values, temp, width, height);
        blurv(blury, temp, values, width, height);
        blurv(blury, values, temp, width, height);
      } else if (blurx) {
        blurh(blurx, values, temp, width, height);
        blurh(blurx, temp, values, width, height);
        blurh(blurx, values, temp, width, height);
      } else if (blury) {
        blurv(blury, values, temp, width, height);
        blurv(blury, temp, values, width, height);
        blurv(blury, values, temp, width, height);
      }
      return data2;
    };
  }
  function blurh(blur, T2, S2, w2, h2) {
    for (let y2 = 0, n2 = w2 * h2; y2 < n2; ) {
      blur(T2, S2, y2, y2 += w2, 1);
    }
  }
  function blurv(blur, T2, S2, w2, h2) {
    for (let x2 = 0, n2 = w2 * h2; x2 < w2; ++x2) {
      blur(T2, S2, x2, x2 + n2, w2);
    }
  }
  function blurfImage(radius) {
    const blur = blurf(radius);
    return (T2, S2, start, stop, step) => {
      start <<= 2, stop <<= 2, step <<= 2;
      blur(T2, S2, start + 0, stop + 0, step);
      blur(T2, S2, start + 1, stop + 1, step);
      blur(T2, S2, start + 2, stop + 2, step);
      blur(T2, S2, start + 3, stop + 3, step);
    };
  }
  function blurf(radius) {
    const radius0 = Math.floor(radius);
    if (radius0 === radius) return bluri(radius);
    const t4 = radius - radius0;
    const w2 = 2 * radius + 1;
    return (T2, S2, start, stop, step) => {
      if (!((stop -= step) >= start)) return;
      let sum = radius0 * S2[start];
      const s0 = step * radius0;
      const s1 = s0 + step;
      for (let i3 = start, j = start + s0; i3 < j; i3 += step) {
        sum += S2[Math.min(stop, i3)];
      }
      for (let i3 = start, j = stop; i3 <= j; i3 += step) {
        sum += S2[Math.min(stop, i3 + s0)];
        T2[i3] = (sum + t4 * (S2[Math.max(start, i3 - s1)] + S2[Math.min(stop, i3 + s1)])) / w2;
        sum -= S2[Math.max(start, i3 - s0)];
      }
    };
  }
  function bluri(radius) {
    const w2 = 2 * radius + 1;
    return (T2, S2, start, stop, step) => {
      if (!((stop -= step) >= start)) return;
      let sum = radius * S2[start];
      const s2 = step * radius;
      for (let i3 = start, j = start + s2; i3 < j; i3 += step) {
        sum += S2[Math.min(stop, i3)];
      }
      for (let i3 = start, j = stop; i3 <= j; i3 += step) {
        sum += S2[Math.min(stop, i3 + s2)];
        T2[i3] = sum / w2;
        sum -= S2[Math.max(start, i3 - s2)];
      }
    };
  }
  var array2 = Array.prototype;
  var slice = array2.slice;
  var e10 = Math.sqrt(50);
  var e5 = Math.sqrt(10);
  var e22 = Math.sqrt(2);
  function tickSpec(start, stop, count) {
    const step = (stop - start) / Math.max(0, count), power = Math.floor(Math.log10(step)), error = step / Math.pow(10, power), factor = error >= e10 ? 10 : error >= e5 ? 5 : error >= e22 ? 2 : 1;
    let i1, i22, inc;
    if (power < 0) {
      inc = Math.pow(10, -power) / factor;
      i1 = Math.round(start * inc);
      i22 = Math.round(stop * inc);
      if (i1 / inc < start) ++i1;
      if (i22 / inc > stop) --i22;
      inc = -inc;
    } else {
      inc = Math.pow(10, power) * factor;
      i1 = Math.round(start / inc);
      i22 = Math.round(stop / inc);
      if (i1 * inc < start) ++i1;
      if (i22 * inc > stop) --i22;
    }
    if (i22 < i1 && 0.5 <= count && count < 2) return tickSpec(start, stop, count * 2);
    return [i1, i22, inc];
  }
  function ticks(start, stop, count) {
    stop = +stop, start = +start, count = +count;
    if (!(count > 0)) return [];
    if (start === stop) return [start];
    const reverse = stop < start, [i1, i22, inc] = reverse ? tickSpec(stop, start, count) : tickSpec(start, stop, count);
    if (!(i22 >= i1)) return [];
    const n2 = i22 - i1 + 1, ticks2 = new Array(n2);
    if (reverse) {
      if (inc < 0) for (let i3 = 0; i3 < n2; ++i3) ticks2[i3] = (i22 - i3) / -inc;
      else for (let i3 = 0; i3 < n2; ++i3) ticks2[i3] = (i22 - i3) * inc;
    } else {
      if (inc < 0) for (let i3 = 0; i3 < n2; ++i3) ticks2[i3] = (i1 + i3) / -inc;
      else for (let i3 = 0; i3 < n2; ++i3) ticks2[i3] = (i1 + i3) * inc;
    }
    return ticks2;
  }
  var shuffle = shuffler(Math.random);
  function shuffler(random) {
    return function shuffle2(array3, i0 = 0, i1 = array3.length) {
      let m2 = i1 - (i0 = +i0);
      while (m2) {
        const i3 = random() * m2-- | 0, t4 = array3[m2 + i0];
        array3[m2 + i0] = array3[i3 + i0];
        array3[i3 + i0] = t4;
      }
      return array3;
    };
  }

  // node_modules/d3-color/dist/d3-color.mjs
  function define(constructor, factory, prototype) {
    constructor.prototype = factory.prototype = prototype;
    prototype.constructor = constructor;
  }
  function extend(parent, definition) {
    var prototype = Object.create(parent.prototype);
    for (var key in definition) prototype[key] = definition[key];
    return prototype;
  }
  function Color() {
  }
  var darker = 0.7;
  var brighter = 1 / darker;
  var reI = "\\s*([+-]?\\d+)\\s*";
  var reN = "\\s*([+-]?(?:\\d*\\.)?\\d+(?:[eE][+-]?\\d+)?)\\s*";
  var reP = "\\s*([+-]?(?:\\d*\\.)?\\d+(?:[eE][+-]?\\d+)?)%\\s*";
  var reHex = /^#([0-9a-f]{3,8})$/;
  var reRgbInteger = new RegExp(`^rgb\\(${reI},${reI},${reI}\\)$`);
  var reRgbPercent = new RegExp(`^rgb\\(${reP},${reP},${reP}\\)$`);
  var reRgbaInteger = new RegExp(`^rgba\\(${reI},${reI},${reI},${reN}\\)$`);
  var reRgbaPercent = new RegExp(`^rgba\\(${reP},${reP},${reP},${reN}\\)$`);
  var reHslPercent = new RegExp(`^hsl\\(${reN},${reP},${reP}\\)$`);
  var reHslaPercent = new RegExp(`^hsla\\(${reN},${reP},${reP},${reN}\\)$`);
  var named = {
    aliceblue: 15792383,
    antiquewhite: 16444375,
    aqua: 65535,
    aquamarine: 8388564,
    azure: 15794175,
    beige: 16119260,
    bisque: 16770244,
    black: 0,
    blanchedalmond: 16772045,
    blue: 255,
    blueviolet: 9055202,
    brown: 10824234,
    burlywood: 14596231,
    cadetblue: 6266528,
    chartreuse: 8388352,
    chocolate: 13789470,
    coral: 16744272,
    cornflowerblue: 6591981,
    cornsilk: 16775388,
    crimson: 14423100,
    cyan: 65535,
    darkblue: 139,
    darkcyan: 35723,
    darkgoldenrod: 12092939,
    darkgray: 11119017,
    darkgreen: 25600,
    darkgrey: 11119017,
    darkkhaki: 12433259,
    darkmagenta: 9109643,
    darkolivegreen: 5597999,
    darkorange: 16747520,
    darkorchid: 10040012,
    darkred: 9109504,
    darksalmon: 15308410,
    darkseagreen: 9419919,
    darkslateblue: 4734347,
    darkslategray: 3100495,
    darkslategrey: 3100495,
    darkturquoise: 52945,
    darkviolet: 9699539,
    deeppink: 16716947,
    deepskyblue: 49151,
    dimgray: 6908265,
    dimgrey: 6908265,
    dodgerblue: 2003199,
    firebrick: 11674146,
    floralwhite: 16775920,
    forestgreen: 2263842,
    fuchsia: 16711935,
    gainsboro: 14474460,
    ghostwhite: 16316671,
    gold: 16766720,
    goldenrod: 14329120,
    gray: 8421504,
    green: 32768,
    greenyellow: 11403055,
    grey: 8421504,
    honeydew: 15794160,
    hotpink: 16738740,
    indianred: 13458524,
    indigo: 4915330,
    ivory: 16777200,
    khaki: 15787660,
    lavender: 15132410,
    lavenderblush: 16773365,
    lawngreen: 8190976,
    lemonchiffon: 16775885,
    lightblue: 11393254,
    lightcoral: 15761536,
    lightcyan: 14745599,
    lightgoldenrodyellow: 16448210,
    lightgray: 13882323,
    lightgreen: 9498256,
    lightgrey: 13882323,
    lightpink: 16758465,
    lightsalmon: 16752762,
    lightseagreen: 2142890,
    lightskyblue: 8900346,
    lightslategray: 7833753,
    lightslategrey: 7833753,
    lightsteelblue: 11584734,
    lightyellow: 16777184,
    lime: 65280,
    limegreen: 3329330,
    linen: 16445670,
    magenta: 16711935,
    maroon: 8388608,
    mediumaquamarine: 6737322,
    mediumblue: 205,
    mediumorchid: 12211667,
    mediumpurple: 9662683,
    mediumseagreen: 3978097,
    mediumslateblue: 8087790,
    mediumspringgreen: 64154,
    mediumturquoise: 4772300,
    mediumvioletred: 13047173,
    midnightblue: 1644912,
    mintcream: 16121850,
    mistyrose: 16770273,
    moccasin: 16770229,
    navajowhite: 16768685,
    navy: 128,
    oldlace: 16643558,
    olive: 8421376,
    olivedrab: 7048739,
    orange: 16753920,
    orangered: 16729344,
    orchid: 14315734,
    palegoldenrod: 15657130,
    palegreen: 10025880,
    paleturquoise: 11529966,
    palevioletred: 14381203,
    papayawhip: 16773077,
    peachpuff: 16767673,
    peru: 13468991,
    pink: 16761035,
    plum: 14524637,
    powderblue: 11591910,
    purple: 8388736,
    rebeccapurple: 6697881,
    red: 16711680,
    rosybrown: 12357519,
    royalblue: 4286945,
    saddlebrown: 9127187,
    salmon: 16416882,
    sandybrown: 16032864,
    seagreen: 3050327,
    seashell: 16774638,
    sienna: 10506797,
    silver: 12632256,
    skyblue: 8900331,
    slateblue: 6970061,
    slategray: 7372944,
    slategrey: 7372944,
    snow: 16775930,
    springgreen: 65407,
    steelblue: 4620980,
    tan: 13808780,
    teal: 32896,
    thistle: 14204888,
    tomato: 16737095,
    turquoise: 4251856,
    violet: 15631086,
    wheat: 16113331,
    white: 16777215,
    whitesmoke: 16119285,
    yellow: 16776960,
    yellowgreen: 10145074
  };
  define(Color, color, {
    copy(channels) {
      return Object.assign(new this.constructor(), this, channels);
    },
    displayable() {
      return this.rgb().displayable();
    },
    hex: color_formatHex,
    // Deprecated! Use color.formatHex.
    formatHex: color_formatHex,
    formatHex8: color_formatHex8,
    formatHsl: color_formatHsl,
    formatRgb: color_formatRgb,
    toString: color_formatRgb
  });
  function color_formatHex() {
    return this.rgb().formatHex();
  }
  function color_formatHex8() {
    return this.rgb().formatHex8();
  }
  function color_formatHsl() {
    return hslConvert(this).formatHsl();
  }
  function color_formatRgb() {
    return this.rgb().formatRgb();
  }
  function color(format2) {
    var m2, l2;
    format2 = (format2 + "").trim().toLowerCase();
    return (m2 = reHex.exec(format2)) ? (l2 = m2[1].length, m2 = parseInt(m2[1], 16), l2 === 6 ? rgbn(m2) : l2 === 3 ? new Rgb(m2 >> 8 & 15 | m2 >> 4 & 240, m2 >> 4 & 15 | m2 & 240, (m2 & 15) << 4 | m2 & 15, 1) : l2 === 8 ? rgba(m2 >> 24 & 255, m2 >> 16 & 255, m2 >> 8 & 255, (m2 & 255) / 255) : l2 === 4 ? rgba(m2 >> 12 & 15 | m2 >> 8 & 240, m2 >> 8 & 15 | m2 >> 4 & 240, m2 >> 4 & 15 | m2 & 240, ((m2 & 15) << 4 | m2 & 15) / 255) : null) : (m2 = reRgbInteger.exec(format2)) ? new Rgb(m2[1], m2[2], m2[3], 1) : (m2 = reRgbPercent.exec(format2)) ? new Rgb(m2[1] * 255 / 100, m2[2] * 255 / 100, m2[3] * 255 / 100, 1) : (m2 = reRgbaInteger.exec(format2)) ? rgba(m2[1], m2[2], m2[3], m2[4]) : (m2 = reRgbaPercent.exec(format2)) ? rgba(m2[1] * 255 / 100, m2[2] * 255 / 100, m2[3] * 255 / 100, m2[4]) : (m2 = reHslPercent.exec(format2)) ? hsla(m2[1], m2[2] / 100, m2[3] / 100, 1) : (m2 = reHslaPercent.exec(format2)) ? hsla(m2[1], m2[2] / 100, m2[3] / 100, m2[4]) : named.hasOwnProperty(format2) ? rgbn(named[format2]) : format2 === "transparent" ? new Rgb(NaN, NaN, NaN, 0) : null;
  }
  function rgbn(n2) {
    return new Rgb(n2 >> 16 & 255, n2 >> 8 & 255, n2 & 255, 1);
  }
  function rgba(r3, g2, b2, a2) {
    if (a2 <= 0) r3 = g2 = b2 = NaN;
    return new Rgb(r3, g2, b2, a2);
  }
  function rgbConvert(o2) {
    if (!(o2 instanceof Color)) o2 = color(o2);
    if (!o2) return new Rgb();
    o2 = o2.rgb();
    return new Rgb(o2.r, o2.g, o2.b, o2.opacity);
  }
  function rgb(r3, g2, b2, opacity) {
    return arguments.length === 1 ? rgbConvert(r3) : new Rgb(r3, g2, b2, opacity == null ? 1 : opacity);
  }
  function Rgb(r3, g2, b2, opacity) {
    this.r = +r3;
    this.g = +g2;
    this.b = +b2;
    this.opacity = +opacity;
  }
  define(Rgb, rgb, extend(Color, {
    brighter(k2) {
      k2 = k2 == null ? brighter : Math.pow(brighter, k2);
      return new Rgb(this.r * k2, this.g * k2, this.b * k2, this.opacity);
    },
    darker(k2) {
      k2 = k2 == null ? darker : Math.pow(darker, k2);
      return new Rgb(this.r * k2, this.g * k2, this.b * k2, this.opacity);
    },
    rgb() {
      return this;
    },
    clamp() {
      return new Rgb(clampi(this.r), clampi(this.g), clampi(this.b), clampa(this.opacity));
    },
    displayable() {
      return -0.5 <= this.r && this.r < 255.5 && (-0.5 <= this.g && this.g < 255.5) && (-0.5 <= this.b && this.b < 255.5) && (0 <= this.opacity && this.opacity <= 1);
    },
    hex: rgb_formatHex,
    // Deprecated! Use color.formatHex.
    formatHex: rgb_formatHex,
    formatHex8: rgb_formatHex8,
    formatRgb: rgb_formatRgb,
    toString: rgb_formatRgb
  }));
  function rgb_formatHex() {
    return `#${hex(this.r)}${hex(this.g)}${hex(this.b)}`;
  }
  function rgb_formatHex8() {
    return `#${hex(this.r)}${hex(this.g)}${hex(this.b)}${hex((isNaN(this.opacity) ? 1 : this.opacity) * 255)}`;
  }
  function rgb_formatRgb() {
    const a2 = clampa(this.opacity);
    return `${a2 === 1 ? "rgb(" : "rgba("}${clampi(this.r)}, ${clampi(this.g)}, ${clampi(this.b)}${a2 === 1 ? ")" : `, ${a2})`}`;
  }
  function clampa(opacity) {
    return isNaN(opacity) ? 1 : Math.max(0, Math.min(1, opacity));
  }
  function clampi(value2) {
    return Math.max(0, Math.min(255, Math.round(value2) || 0));
  }
  function hex(value2) {
    value2 = clampi(value2);
    return (value2 < 16 ? "0" : "") + value2.toString(16);
  }
  function hsla(h2, s2, l2, a2) {
    if (a2 <= 0) h2 = s2 = l2 = NaN;
    else if (l2 <= 0 || l2 >= 1) h2 = s2 = NaN;
    else if (s2 <= 0) h2 = NaN;
    return new Hsl(h2, s2, l2, a2);
  }
  function hslConvert(o2) {
    if (o2 instanceof Hsl) return new Hsl(o2.h, o2.s, o2.l, o2.opacity);
    if (!(o2 instanceof Color)) o2 = color(o2);
    if (!o2) return new Hsl();
    if (o2 instanceof Hsl) return o2;
    o2 = o2.rgb();
    var r3 = o2.r / 255, g2 = o2.g / 255, b2 = o2.b / 255, min = Math.min(r3, g2, b2), max = Math.max(r3, g2, b2), h2 = NaN, s2 = max - min, l2 = (max + min) / 2;
    if (s2) {
      if (r3 === max) h2 = (g2 - b2) / s2 + (g2 < b2) * 6;
      else if (g2 === max) h2 = (b2 - r3) / s2 + 2;
      else h2 = (r3 - g2) / s2 + 4;
      s2 /= l2 < 0.5 ? max + min : 2 - max - min;
      h2 *= 60;
    } else {
      s2 = l2 > 0 && l2 < 1 ? 0 : h2;
    }
    return new Hsl(h2, s2, l2, o2.opacity);
  }
  function hsl(h2, s2, l2, opacity) {
    return arguments.length === 1 ? hslConvert(h2) : new Hsl(h2, s2, l2, opacity == null ? 1 : opacity);
  }
  function Hsl(h2, s2, l2, opacity) {
    this.h = +h2;
    this.s = +s2;
    this.l = +l2;
    this.opacity = +opacity;
  }
  define(Hsl, hsl, extend(Color, {
    brighter(k2) {
      k2 = k2 == null ? brighter : Math.pow(brighter, k2);
      return new Hsl(this.h, this.s, this.l * k2, this.opacity);
    },
    darker(k2) {
      k2 = k2 == null ? darker : Math.pow(darker, k2);
      return new Hsl(this.h, this.s, this.l * k2, this.opacity);
    },
    rgb() {
      var h2 = this.h % 360 + (this.h < 0) * 360, s2 = isNaN(h2) || isNaN(this.s) ? 0 : this.s, l2 = this.l, m2 = l2 + (l2 < 0.5 ? l2 : 1 - l2) * s2, m1 = 2 * l2 - m2;
      return new Rgb(
        hsl2rgb(h2 >= 240 ? h2 - 240 : h2 + 120, m1, m2),
        hsl2rgb(h2, m1, m2),
        hsl2rgb(h2 < 120 ? h2 + 240 : h2 - 120, m1, m2),
        this.opacity
      );
    },
    clamp() {
      return new Hsl(clamph(this.h), clampt(this.s), clampt(this.l), clampa(this.opacity));
    },
    displayable() {
      return (0 <= this.s && this.s <= 1 || isNaN(this.s)) && (0 <= this.l && this.l <= 1) && (0 <= this.opacity && this.opacity <= 1);
    },
    formatHsl() {
      const a2 = clampa(this.opacity);
      return `${a2 === 1 ? "hsl(" : "hsla("}${clamph(this.h)}, ${clampt(this.s) * 100}%, ${clampt(this.l) * 100}%${a2 === 1 ? ")" : `, ${a2})`}`;
    }
  }));
  function clamph(value2) {
    value2 = (value2 || 0) % 360;
    return value2 < 0 ? value2 + 360 : value2;
  }
  function clampt(value2) {
    return Math.max(0, Math.min(1, value2 || 0));
  }
  function hsl2rgb(h2, m1, m2) {
    return (h2 < 60 ? m1 + (m2 - m1) * h2 / 60 : h2 < 180 ? m2 : h2 < 240 ? m1 + (m2 - m1) * (240 - h2) / 60 : m1) * 255;
  }
  var radians = Math.PI / 180;
  var degrees = 180 / Math.PI;
  var K = 18;
  var Xn = 0.96422;
  var Yn = 1;
  var Zn = 0.82521;
  var t0 = 4 / 29;
  var t1 = 6 / 29;
  var t2 = 3 * t1 * t1;
  var t3 = t1 * t1 * t1;
  function labConvert(o2) {
    if (o2 instanceof Lab) return new Lab(o2.l, o2.a, o2.b, o2.opacity);
    if (o2 instanceof Hcl) return hcl2lab(o2);
    if (!(o2 instanceof Rgb)) o2 = rgbConvert(o2);
    var r3 = rgb2lrgb(o2.r), g2 = rgb2lrgb(o2.g), b2 = rgb2lrgb(o2.b), y2 = xyz2lab((0.2225045 * r3 + 0.7168786 * g2 + 0.0606169 * b2) / Yn), x2, z2;
    if (r3 === g2 && g2 === b2) x2 = z2 = y2;
    else {
      x2 = xyz2lab((0.4360747 * r3 + 0.3850649 * g2 + 0.1430804 * b2) / Xn);
      z2 = xyz2lab((0.0139322 * r3 + 0.0971045 * g2 + 0.7141733 * b2) / Zn);
    }
    return new Lab(116 * y2 - 16, 500 * (x2 - y2), 200 * (y2 - z2), o2.opacity);
  }
  function lab(l2, a2, b2, opacity) {
    return arguments.length === 1 ? labConvert(l2) : new Lab(l2, a2, b2, opacity == null ? 1 : opacity);
  }
  function Lab(l2, a2, b2, opacity) {
    this.l = +l2;
    this.a = +a2;
    this.b = +b2;
    this.opacity = +opacity;
  }
  define(Lab, lab, extend(Color, {
    brighter(k2) {
      return new Lab(this.l + K * (k2 == null ? 1 : k2), this.a, this.b, this.opacity);
    },
    darker(k2) {
      return new Lab(this.l - K * (k2 == null ? 1 : k2), this.a, this.b, this.opacity);
    },
    rgb() {
      var y2 = (this.l + 16) / 116, x2 = isNaN(this.a) ? y2 : y2 + this.a / 500, z2 = isNaN(this.b) ? y2 : y2 - this.b / 200;
      x2 = Xn * lab2xyz(x2);
      y2 = Yn * lab2xyz(y2);
      z2 = Zn * lab2xyz(z2);
      return new Rgb(
        lrgb2rgb(3.1338561 * x2 - 1.6168667 * y2 - 0.4906146 * z2),
        lrgb2rgb(-0.9787684 * x2 + 1.9161415 * y2 + 0.033454 * z2),
        lrgb2rgb(0.0719453 * x2 - 0.2289914 * y2 + 1.4052427 * z2),
        this.opacity
      );
    }
  }));
  function xyz2lab(t4) {
    return t4 > t3 ? Math.pow(t4, 1 / 3) : t4 / t2 + t0;
  }
  function lab2xyz(t4) {
    return t4 > t1 ? t4 * t4 * t4 : t2 * (t4 - t0);
  }
  function lrgb2rgb(x2) {
    return 255 * (x2 <= 31308e-7 ? 12.92 * x2 : 1.055 * Math.pow(x2, 1 / 2.4) - 0.055);
  }
  function rgb2lrgb(x2) {
    return (x2 /= 255) <= 0.04045 ? x2 / 12.92 : Math.pow((x2 + 0.055) / 1.055, 2.4);
  }
  function hclConvert(o2) {
    if (o2 instanceof Hcl) return new Hcl(o2.h, o2.c, o2.l, o2.opacity);
    if (!(o2 instanceof Lab)) o2 = labConvert(o2);
    if (o2.a === 0 && o2.b === 0) return new Hcl(NaN, 0 < o2.l && o2.l < 100 ? 0 : NaN, o2.l, o2.opacity);
    var h2 = Math.atan2(o2.b, o2.a) * degrees;
    return new Hcl(h2 < 0 ? h2 + 360 : h2, Math.sqrt(o2.a * o2.a + o2.b * o2.b), o2.l, o2.opacity);
  }
  function hcl(h2, c2, l2, opacity) {
    return arguments.length === 1 ? hclConvert(h2) : new Hcl(h2, c2, l2, opacity == null ? 1 : opacity);
  }
  function Hcl(h2, c2, l2, opacity) {
    this.h = +h2;
    this.c = +c2;
    this.l = +l2;
    this.opacity = +opacity;
  }
  function hcl2lab(o2) {
    if (isNaN(o2.h)) return new Lab(o2.l, 0, 0, o2.opacity);
    var h2 = o2.h * radians;
    return new Lab(o2.l, Math.cos(h2) * o2.c, Math.sin(h2) * o2.c, o2.opacity);
  }
  define(Hcl, hcl, extend(Color, {
    brighter(k2) {
      return new Hcl(this.h, this.c, this.l + K * (k2 == null ? 1 : k2), this.opacity);
    },
    darker(k2) {
      return new Hcl(this.h, this.c, this.l - K * (k2 == null ? 1 : k2), this.opacity);
    },
    rgb() {
      return hcl2lab(this).rgb();
    }
  }));
  var A2 = -0.14861;
  var B2 = 1.78277;
  var C2 = -0.29227;
  var D2 = -0.90649;
  var E2 = 1.97294;
  var ED = E2 * D2;
  var EB = E2 * B2;
  var BC_DA = B2 * C2 - D2 * A2;
  function cubehelixConvert(o2) {
    if (o2 instanceof Cubehelix) return new Cubehelix(o2.h, o2.s, o2.l, o2.opacity);
    if (!(o2 instanceof Rgb)) o2 = rgbConvert(o2);
    var r3 = o2.r / 255, g2 = o2.g / 255, b2 = o2.b / 255, l2 = (BC_DA * b2 + ED * r3 - EB * g2) / (BC_DA + ED - EB), bl = b2 - l2, k2 = (E2 * (g2 - l2) - C2 * bl) / D2, s2 = Math.sqrt(k2 * k2 + bl * bl) / (E2 * l2 * (1 - l2)), h2 = s2 ? Math.atan2(k2, bl) * degrees - 120 : NaN;
    return new Cubehelix(h2 < 0 ? h2 + 360 : h2, s2, l2, o2.opacity);
  }
  function cubehelix(h2, s2, l2, opacity) {
    return arguments.length === 1 ? cubehelixConvert(h2) : new Cubehelix(h2, s2, l2, opacity == null ? 1 : opacity);
  }
  function Cubehelix(h2, s2, l2, opacity) {
    this.h = +h2;
    this.s = +s2;
    this.l = +l2;
    this.opacity = +opacity;
  }
  define(Cubehelix, cubehelix, extend(Color, {
    brighter(k2) {
      k2 = k2 == null ? brighter : Math.pow(brighter, k2);
      return new Cubehelix(this.h, this.s, this.l * k2, this.opacity);
    },
    darker(k2) {
      k2 = k2 == null ? darker : Math.pow(darker, k2);
      return new Cubehelix(this.h, this.s, this.l * k2, this.opacity);
    },
    rgb() {
      var h2 = isNaN(this.h) ? 0 : (this.h + 120) * radians, l2 = +this.l, a2 = isNaN(this.s) ? 0 : this.s * l2 * (1 - l2), cosh2 = Math.cos(h2), sinh2 = Math.sin(h2);
      return new Rgb(
        255 * (l2 + a2 * (A2 * cosh2 + B2 * sinh2)),
        255 * (l2 + a2 * (C2 * cosh2 + D2 * sinh2)),
        255 * (l2 + a2 * (E2 * cosh2)),
        this.opacity
      );
    }
  }));

  // node_modules/d3-interpolate/dist/d3-interpolate.mjs
  function basis(t12, v0, v1, v2, v3) {
    var t22 = t12 * t12, t32 = t22 * t12;
    return ((1 - 3 * t12 + 3 * t22 - t32) * v0 + (4 - 6 * t22 + 3 * t32) * v1 + (1 + 3 * t12 + 3 * t22 - 3 * t32) * v2 + t32 * v3) / 6;
  }
  function basis$1(values) {
    var n2 = values.length - 1;
    return function(t4) {
      var i3 = t4 <= 0 ? t4 = 0 : t4 >= 1 ? (t4 = 1, n2 - 1) : Math.floor(t4 * n2), v1 = values[i3], v2 = values[i3 + 1], v0 = i3 > 0 ? values[i3 - 1] : 2 * v1 - v2, v3 = i3 < n2 - 1 ? values[i3 + 2] : 2 * v2 - v1;
      return basis((t4 - i3 / n2) * n2, v0, v1, v2, v3);
    };
  }
  function basisClosed(values) {
    var n2 = values.length;
    return function(t4) {
      var i3 = Math.floor(((t4 %= 1) < 0 ? ++t4 : t4) * n2), v0 = values[(i3 + n2 - 1) % n2], v1 = values[i3 % n2], v2 = values[(i3 + 1) % n2], v3 = values[(i3 + 2) % n2];
      return basis((t4 - i3 / n2) * n2, v0, v1, v2, v3);
    };
  }
  var constant2 = (x2) => () => x2;
  function linear(a2, d2) {
    return function(t4) {
      return a2 + t4 * d2;
    };
  }
  function exponential(a2, b2, y2) {
    return a2 = Math.pow(a2, y2), b2 = Math.pow(b2, y2) - a2, y2 = 1 / y2, function(t4) {
      return Math.pow(a2 + t4 * b2, y2);
    };
  }
  function hue$1(a2, b2) {
    var d2 = b2 - a2;
    return d2 ? linear(a2, d2 > 180 || d2 < -180 ? d2 - 360 * Math.round(d2 / 360) : d2) : constant2(isNaN(a2) ? b2 : a2);
  }
  function gamma(y2) {
    return (y2 = +y2) === 1 ? nogamma : function(a2, b2) {
      return b2 - a2 ? exponential(a2, b2, y2) : constant2(isNaN(a2) ? b2 : a2);
    };
  }
  function nogamma(a2, b2) {
    var d2 = b2 - a2;
    return d2 ? linear(a2, d2) : constant2(isNaN(a2) ? b2 : a2);
  }
  var rgb2 = (function rgbGamma(y2) {
    var color2 = gamma(y2);
    function rgb3(start, end) {
      var r3 = color2((start = rgb(start)).r, (end = rgb(end)).r), g2 = color2(start.g, end.g), b2 = color2(start.b, end.b), opacity = nogamma(start.opacity, end.opacity);
      return function(t4) {
        start.r = r3(t4);
        start.g = g2(t4);
        start.b = b2(t4);
        start.opacity = opacity(t4);
        return start + "";
      };
    }
    rgb3.gamma = rgbGamma;
    return rgb3;
  })(1);
  function rgbSpline(spline) {
    return function(colors) {
      var n2 = colors.length, r3 = new Array(n2), g2 = new Array(n2), b2 = new Array(n2), i3, color2;
      for (i3 = 0; i3 < n2; ++i3) {
        color2 = rgb(colors[i3]);
        r3[i3] = color2.r || 0;
        g2[i3] = color2.g || 0;
        b2[i3] = color2.b || 0;
      }
      r3 = spline(r3);
      g2 = spline(g2);
      b2 = spline(b2);
      color2.opacity = 1;
      return function(t4) {
        color2.r = r3(t4);
        color2.g = g2(t4);
        color2.b = b2(t4);
        return color2 + "";
      };
    };
  }
  var rgbBasis = rgbSpline(basis$1);
  var rgbBasisClosed = rgbSpline(basisClosed);
  function numberArray(a2, b2) {
    if (!b2) b2 = [];
    var n2 = a2 ? Math.min(b2.length, a2.length) : 0, c2 = b2.slice(), i3;
    return function(t4) {
      for (i3 = 0; i3 < n2; ++i3) c2[i3] = a2[i3] * (1 - t4) + b2[i3] * t4;
      return c2;
    };
  }
  function isNumberArray(x2) {
    return ArrayBuffer.isView(x2) && !(x2 instanceof DataView);
  }
  function genericArray(a2, b2) {
    var nb = b2 ? b2.length : 0, na = a2 ? Math.min(nb, a2.length) : 0, x2 = new Array(na), c2 = new Array(nb), i3;
    for (i3 = 0; i3 < na; ++i3) x2[i3] = value(a2[i3], b2[i3]);
    for (; i3 < nb; ++i3) c2[i3] = b2[i3];
    return function(t4) {
      for (i3 = 0; i3 < na; ++i3) c2[i3] = x2[i3](t4);
      return c2;
    };
  }
  function date(a2, b2) {
    var d2 = /* @__PURE__ */ new Date();
    return a2 = +a2, b2 = +b2, function(t4) {
      return d2.setTime(a2 * (1 - t4) + b2 * t4), d2;
    };
  }
  function number3(a2, b2) {
    return a2 = +a2, b2 = +b2, function(t4) {
      return a2 * (1 - t4) + b2 * t4;
    };
  }
  function object(a2, b2) {
    var i3 = {}, c2 = {}, k2;
    if (a2 === null || typeof a2 !== "object") a2 = {};
    if (b2 === null || typeof b2 !== "object") b2 = {};
    for (k2 in b2) {
      if (k2 in a2) {
        i3[k2] = value(a2[k2], b2[k2]);
      } else {
        c2[k2] = b2[k2];
      }
    }
    return function(t4) {
      for (k2 in i3) c2[k2] = i3[k2](t4);
      return c2;
    };
  }
  var reA = /[-+]?(?:\d+\.?\d*|\.?\d+)(?:[eE][-+]?\d+)?/g;
  var reB = new RegExp(reA.source, "g");
  function zero2(b2) {
    return function() {
      return b2;
    };
  }
  function one(b2) {
    return function(t4) {
      return b2(t4) + "";
    };
  }
  function string(a2, b2) {
    var bi = reA.lastIndex = reB.lastIndex = 0, am, bm, bs, i3 = -1, s2 = [], q = [];
    a2 = a2 + "", b2 = b2 + "";
    while ((am = reA.exec(a2)) && (bm = reB.exec(b2))) {
      if ((bs = bm.index) > bi) {
        bs = b2.slice(bi, bs);
        if (s2[i3]) s2[i3] += bs;
        else s2[++i3] = bs;
      }
      if ((am = am[0]) === (bm = bm[0])) {
        if (s2[i3]) s2[i3] += bm;
        else s2[++i3] = bm;
      } else {
        s2[++i3] = null;
        q.push({ i: i3, x: number3(am, bm) });
      }
      bi = reB.lastIndex;
    }
    if (bi < b2.length) {
      bs = b2.slice(bi);
      if (s2[i3]) s2[i3] += bs;
      else s2[++i3] = bs;
    }
    return s2.length < 2 ? q[0] ? one(q[0].x) : zero2(b2) : (b2 = q.length, function(t4) {
      for (var i4 = 0, o2; i4 < b2; ++i4) s2[(o2 = q[i4]).i] = o2.x(t4);
      return s2.join("");
    });
  }
  function value(a2, b2) {
    var t4 = typeof b2, c2;
    return b2 == null || t4 === "boolean" ? constant2(b2) : (t4 === "number" ? number3 : t4 === "string" ? (c2 = color(b2)) ? (b2 = c2, rgb2) : string : b2 instanceof color ? rgb2 : b2 instanceof Date ? date : isNumberArray(b2) ? numberArray : Array.isArray(b2) ? genericArray : typeof b2.valueOf !== "function" && typeof b2.toString !== "function" || isNaN(b2) ? object : number3)(a2, b2);
  }
  function round(a2, b2) {
    return a2 = +a2, b2 = +b2, function(t4) {
      return Math.round(a2 * (1 - t4) + b2 * t4);
    };
  }
  var degrees2 = 180 / Math.PI;
  var identity2 = {
    translateX: 0,
    translateY: 0,
    rotate: 0,
    skewX: 0,
    scaleX: 1,
    scaleY: 1
  };
  function decompose(a2, b2, c2, d2, e3, f2) {
    var scaleX, scaleY, skewX;
    if (scaleX = Math.sqrt(a2 * a2 + b2 * b2)) a2 /= scaleX, b2 /= scaleX;
    if (skewX = a2 * c2 + b2 * d2) c2 -= a2 * skewX, d2 -= b2 * skewX;
    if (scaleY = Math.sqrt(c2 * c2 + d2 * d2)) c2 /= scaleY, d2 /= scaleY, skewX /= scaleY;
    if (a2 * d2 < b2 * c2) a2 = -a2, b2 = -b2, skewX = -skewX, scaleX = -scaleX;
    return {
      translateX: e3,
      translateY: f2,
      rotate: Math.atan2(b2, a2) * degrees2,
      skewX: Math.atan(skewX) * degrees2,
      scaleX,
      scaleY
    };
  }
  var svgNode;
  function parseCss(value2) {
    const m2 = new (typeof DOMMatrix === "function" ? DOMMatrix : WebKitCSSMatrix)(value2 + "");
    return m2.isIdentity ? identity2 : decompose(m2.a, m2.b, m2.c, m2.d, m2.e, m2.f);
  }
  function parseSvg(value2) {
    if (value2 == null) return identity2;
    if (!svgNode) svgNode = document.createElementNS("http://www.w3.org/2000/svg", "g");
    svgNode.setAttribute("transform", value2);
    if (!(value2 = svgNode.transform.baseVal.consolidate())) return identity2;
    value2 = value2.matrix;
    return decompose(value2.a, value2.b, value2.c, value2.d, value2.e, value2.f);
  }
  function interpolateTransform(parse, pxComma, pxParen, degParen) {
    function pop(s2) {
      return s2.length ? s2.pop() + " " : "";
    }
    function translate(xa, ya, xb, yb, s2, q) {
      if (xa !== xb || ya !== yb) {
        var i3 = s2.push("translate(", null, pxComma, null, pxParen);
        q.push({ i: i3 - 4, x: number3(xa, xb) }, { i: i3 - 2, x: number3(ya, yb) });
      } else if (xb || yb) {
        s2.push("translate(" + xb + pxComma + yb + pxParen);
      }
    }
    function rotate(a2, b2, s2, q) {
      if (a2 !== b2) {
        if (a2 - b2 > 180) b2 += 360;
        else if (b2 - a2 > 180) a2 += 360;
        q.push({ i: s2.push(pop(s2) + "rotate(", null, degParen) - 2, x: number3(a2, b2) });
      } else if (b2) {
        s2.push(pop(s2) + "rotate(" + b2 + degParen);
      }
    }
    function skewX(a2, b2, s2, q) {
      if (a2 !== b2) {
        q.push({ i: s2.push(pop(s2) + "skewX(", null, degParen) - 2, x: number3(a2, b2) });
      } else if (b2) {
        s2.push(pop(s2) + "skewX(" + b2 + degParen);
      }
    }
    function scale(xa, ya, xb, yb, s2, q) {
      if (xa !== xb || ya !== yb) {
        var i3 = s2.push(pop(s2) + "scale(", null, ",", null, ")");
        q.push({ i: i3 - 4, x: number3(xa, xb) }, { i: i3 - 2, x: number3(ya, yb) });
      } else if (xb !== 1 || yb !== 1) {
        s2.push(pop(s2) + "scale(" + xb + "," + yb + ")");
      }
    }
    return function(a2, b2) {
      var s2 = [], q = [];
      a2 = parse(a2), b2 = parse(b2);
      translate(a2.translateX, a2.translateY, b2.translateX, b2.translateY, s2, q);
      rotate(a2.rotate, b2.rotate, s2, q);
      skewX(a2.skewX, b2.skewX, s2, q);
      scale(a2.scaleX, a2.scaleY, b2.scaleX, b2.scaleY, s2, q);
      a2 = b2 = null;
      return function(t4) {
        var i3 = -1, n2 = q.length, o2;
        while (++i3 < n2) s2[(o2 = q[i3]).i] = o2.x(t4);
        return s2.join("");
      };
    };
  }
  var interpolateTransformCss = interpolateTransform(parseCss, "px, ", "px)", "deg)");
  var interpolateTransformSvg = interpolateTransform(parseSvg, ", ", ")", ")");
  var epsilon2 = 1e-12;
  function cosh(x2) {
    return ((x2 = Math.exp(x2)) + 1 / x2) / 2;
  }
  function sinh(x2) {
    return ((x2 = Math.exp(x2)) - 1 / x2) / 2;
  }
  function tanh(x2) {
    return ((x2 = Math.exp(2 * x2)) - 1) / (x2 + 1);
  }
  var zoom = (function zoomRho(rho, rho2, rho4) {
    function zoom2(p0, p1) {
      var ux0 = p0[0], uy0 = p0[1], w0 = p0[2], ux1 = p1[0], uy1 = p1[1], w1 = p1[2], dx = ux1 - ux0, dy = uy1 - uy0, d2 = dx * dx + dy * dy, i3, S2;
      if (d2 < epsilon2) {
        S2 = Math.log(w1 / w0) / rho;
        i3 = function(t4) {
          return [
            ux0 + t4 * dx,
            uy0 + t4 * dy,
            w0 * Math.exp(rho * t4 * S2)
          ];
        };
      } else {
        var d1 = Math.sqrt(d2), b0 = (w1 * w1 - w0 * w0 + rho4 * d2) / (2 * w0 * rho2 * d1), b1 = (w1 * w1 - w0 * w0 - rho4 * d2) / (2 * w1 * rho2 * d1), r0 = Math.log(Math.sqrt(b0 * b0 + 1) - b0), r1 = Math.log(Math.sqrt(b1 * b1 + 1) - b1);
        S2 = (r1 - r0) / rho;
        i3 = function(t4) {
          var s2 = t4 * S2, coshr0 = cosh(r0), u2 = w0 / (rho2 * d1) * (coshr0 * tanh(rho * s2 + r0) - sinh(r0));
          return [
            ux0 + u2 * dx,
            uy0 + u2 * dy,
            w0 * coshr0 / cosh(rho * s2 + r0)
          ];
        };
      }
      i3.duration = Math.abs(S2) * 1e3 * rho / Math.SQRT2;
      return i3;
    }
    zoom2.rho = function(_2) {
      var _1 = Math.max(1e-3, +_2), _22 = _1 * _1, _4 = _22 * _22;
      return zoomRho(_1, _22, _4);
    };
    return zoom2;
  })(Math.SQRT2, 2, 4);
  function hsl2(hue) {
    return function(start, end) {
      var h2 = hue((start = hsl(start)).h, (end = hsl(end)).h), s2 = nogamma(start.s, end.s), l2 = nogamma(start.l, end.l), opacity = nogamma(start.opacity, end.opacity);
      return function(t4) {
        start.h = h2(t4);
        start.s = s2(t4);
        start.l = l2(t4);
        start.opacity = opacity(t4);
        return start + "";
      };
    };
  }
  var hsl_default = hsl2(hue$1);
  var hslLong = hsl2(nogamma);
  function hcl2(hue) {
    return function(start, end) {
      var h2 = hue((start = hcl(start)).h, (end = hcl(end)).h), c2 = nogamma(start.c, end.c), l2 = nogamma(start.l, end.l), opacity = nogamma(start.opacity, end.opacity);
      return function(t4) {
        start.h = h2(t4);
        start.c = c2(t4);
        start.l = l2(t4);
        start.opacity = opacity(t4);
        return start + "";
      };
    };
  }
  var hcl_default = hcl2(hue$1);
  var hclLong = hcl2(nogamma);
  function cubehelix2(hue) {
    return (function cubehelixGamma(y2) {
      y2 = +y2;
      function cubehelix3(start, end) {
        var h2 = hue((start = cubehelix(start)).h, (end = cubehelix(end)).h), s2 = nogamma(start.s, end.s), l2 = nogamma(start.l, end.l), opacity = nogamma(start.opacity, end.opacity);
        return function(t4) {
          start.h = h2(t4);
          start.s = s2(t4);
          start.l = l2(Math.pow(t4, y2));
          start.opacity = opacity(t4);
          return start + "";
        };
      }
      cubehelix3.gamma = cubehelixGamma;
      return cubehelix3;
    })(1);
  }
  var cubehelix_default = cubehelix2(hue$1);
  var cubehelixLong = cubehelix2(nogamma);

  // node_modules/d3-format/dist/d3-format.mjs
  function formatDecimal(x2) {
    return Math.abs(x2 = Math.round(x2)) >= 1e21 ? x2.toLocaleString("en").replace(/,/g, "") : x2.toString(10);
  }
  function formatDecimalParts(x2, p2) {
    if (!isFinite(x2) || x2 === 0) return null;
    var i3 = (x2 = p2 ? x2.toExponential(p2 - 1) : x2.toExponential()).indexOf("e"), coefficient = x2.slice(0, i3);
    return [
      coefficient.length > 1 ? coefficient[0] + coefficient.slice(2) : coefficient,
      +x2.slice(i3 + 1)
    ];
  }
  function exponent(x2) {
    return x2 = formatDecimalParts(Math.abs(x2)), x2 ? x2[1] : NaN;
  }
  function formatGroup(grouping, thousands) {
    return function(value2, width) {
      var i3 = value2.length, t4 = [], j = 0, g2 = grouping[0], length = 0;
      while (i3 > 0 && g2 > 0) {
        if (length + g2 + 1 > width) g2 = Math.max(1, width - length);
        t4.push(value2.substring(i3 -= g2, i3 + g2));
        if ((length += g2 + 1) > width) break;
        g2 = grouping[j = (j + 1) % grouping.length];
      }
      return t4.reverse().join(thousands);
    };
  }
  function formatNumerals(numerals) {
    return function(value2) {
      return value2.replace(/[0-9]/g, function(i3) {
        return numerals[+i3];
      });
    };
  }
  var re = /^(?:(.)?([<>=^]))?([+\-( ])?([$#])?(0)?(\d+)?(,)?(\.\d+)?(~)?([a-z%])?$/i;
  function formatSpecifier(specifier) {
    if (!(match = re.exec(specifier))) throw new Error("invalid format: " + specifier);
    var match;
    return new FormatSpecifier({
      fill: match[1],
      align: match[2],
      sign: match[3],
      symbol: match[4],
      zero: match[5],
      width: match[6],
      comma: match[7],
      precision: match[8] && match[8].slice(1),
      trim: match[9],
      type: match[10]
    });
  }
  formatSpecifier.prototype = FormatSpecifier.prototype;
  function FormatSpecifier(specifier) {
    this.fill = specifier.fill === void 0 ? " " : specifier.fill + "";
    this.align = specifier.align === void 0 ? ">" : specifier.align + "";
    this.sign = specifier.sign === void 0 ? "-" : specifier.sign + "";
    this.symbol = specifier.symbol === void 0 ? "" : specifier.symbol + "";
    this.zero = !!specifier.zero;
    this.width = specifier.width === void 0 ? void 0 : +specifier.width;
    this.comma = !!specifier.comma;
    this.precision = specifier.precision === void 0 ? void 0 : +specifier.precision;
    this.trim = !!specifier.trim;
    this.type = specifier.type === void 0 ? "" : specifier.type + "";
  }
  FormatSpecifier.prototype.toString = function() {
    return this.fill + this.align + this.sign + this.symbol + (this.zero ? "0" : "") + (this.width === void 0 ? "" : Math.max(1, this.width | 0)) + (this.comma ? "," : "") + (this.precision === void 0 ? "" : "." + Math.max(0, this.precision | 0)) + (this.trim ? "~" : "") + this.type;
  };
  function formatTrim(s2) {
    out: for (var n2 = s2.length, i3 = 1, i0 = -1, i1; i3 < n2; ++i3) {
      switch (s2[i3]) {
        case ".":
          i0 = i1 = i3;
          break;
        case "0":
          if (i0 === 0) i0 = i3;
          i1 = i3;
          break;
        default:
          if (!+s2[i3]) break out;
          if (i0 > 0) i0 = 0;
          break;
      }
    }
    return i0 > 0 ? s2.slice(0, i0) + s2.slice(i1 + 1) : s2;
  }
  var prefixExponent;
  function formatPrefixAuto(x2, p2) {
    var d2 = formatDecimalParts(x2, p2);
    if (!d2) return prefixExponent = void 0, x2.toPrecision(p2);
    var coefficient = d2[0], exponent2 = d2[1], i3 = exponent2 - (prefixExponent = Math.max(-8, Math.min(8, Math.floor(exponent2 / 3))) * 3) + 1, n2 = coefficient.length;
    return i3 === n2 ? coefficient : i3 > n2 ? coefficient + new Array(i3 - n2 + 1).join("0") : i3 > 0 ? coefficient.slice(0, i3) + "." + coefficient.slice(i3) : "0." + new Array(1 - i3).join("0") + formatDecimalParts(x2, Math.max(0, p2 + i3 - 1))[0];
  }
  function formatRounded(x2, p2) {
    var d2 = formatDecimalParts(x2, p2);
    if (!d2) return x2 + "";
    var coefficient = d2[0], exponent2 = d2[1];
    return exponent2 < 0 ? "0." + new Array(-exponent2).join("0") + coefficient : coefficient.length > exponent2 + 1 ? coefficient.slice(0, exponent2 + 1) + "." + coefficient.slice(exponent2 + 1) : coefficient + new Array(exponent2 - coefficient.length + 2).join("0");
  }
  var formatTypes = {
    "%": (x2, p2) => (x2 * 100).toFixed(p2),
    "b": (x2) => Math.round(x2).toString(2),
    "c": (x2) => x2 + "",
    "d": formatDecimal,
    "e": (x2, p2) => x2.toExponential(p2),
    "f": (x2, p2) => x2.toFixed(p2),
    "g": (x2, p2) => x2.toPrecision(p2),
    "o": (x2) => Math.round(x2).toString(8),
    "p": (x2, p2) => formatRounded(x2 * 100, p2),
    "r": formatRounded,
    "s": formatPrefixAuto,
    "X": (x2) => Math.round(x2).toString(16).toUpperCase(),
    "x": (x2) => Math.round(x2).toString(16)
  };
  function identity3(x2) {
    return x2;
  }
  var map = Array.prototype.map;
  var prefixes = ["y", "z", "a", "f", "p", "n", "\xB5", "m", "", "k", "M", "G", "T", "P", "E", "Z", "Y"];
  function formatLocale(locale2) {
    var group = locale2.grouping === void 0 || locale2.thousands === void 0 ? identity3 : formatGroup(map.call(locale2.grouping, Number), locale2.thousands + ""), currencyPrefix = locale2.currency === void 0 ? "" : locale2.currency[0] + "", currencySuffix = locale2.currency === void 0 ? "" : locale2.currency[1] + "", decimal = locale2.decimal === void 0 ? "." : locale2.decimal + "", numerals = locale2.numerals === void 0 ? identity3 : formatNumerals(map.call(locale2.numerals, String)), percent = locale2.percent === void 0 ? "%" : locale2.percent + "", minus = locale2.minus === void 0 ? "\u2212" : locale2.minus + "", nan = locale2.nan === void 0 ? "NaN" : locale2.nan + "";
    function newFormat(specifier, options) {
      specifier = formatSpecifier(specifier);
      var fill2 = specifier.fill, align = specifier.align, sign = specifier.sign, symbol = specifier.symbol, zero3 = specifier.zero, width = specifier.width, comma = specifier.comma, precision = specifier.precision, trim = specifier.trim, type = specifier.type;
      if (type === "n") comma = true, type = "g";
      else if (!formatTypes[type]) precision === void 0 && (precision = 12), trim = true, type = "g";
      if (zero3 || fill2 === "0" && align === "=") zero3 = true, fill2 = "0", align = "=";
      var prefix = (options && options.prefix !== void 0 ? options.prefix : "") + (symbol === "$" ? currencyPrefix : symbol === "#" && /[boxX]/.test(type) ? "0" + type.toLowerCase() : ""), suffix = (symbol === "$" ? currencySuffix : /[%p]/.test(type) ? percent : "") + (options && options.suffix !== void 0 ? options.suffix : "");
      var formatType = formatTypes[type], maybeSuffix = /[defgprs%]/.test(type);
      precision = precision === void 0 ? 6 : /[gprs]/.test(type) ? Math.max(1, Math.min(21, precision)) : Math.max(0, Math.min(20, precision));
      function format2(value2) {
        var valuePrefix = prefix, valueSuffix = suffix, i3, n2, c2;
        if (type === "c") {
          valueSuffix = formatType(value2) + valueSuffix;
          value2 = "";
        } else {
          value2 = +value2;
          var valueNegative = value2 < 0 || 1 / value2 < 0;
          value2 = isNaN(value2) ? nan : formatType(Math.abs(value2), precision);
          if (trim) value2 = formatTrim(value2);
          if (valueNegative && +value2 === 0 && sign !== "+") valueNegative = false;
          valuePrefix = (valueNegative ? sign === "(" ? sign : minus : sign === "-" || sign === "(" ? "" : sign) + valuePrefix;
          valueSuffix = (type === "s" && !isNaN(value2) && prefixExponent !== void 0 ? prefixes[8 + prefixExponent / 3] : "") + valueSuffix + (valueNegative && sign === "(" ? ")" : "");
          if (maybeSuffix) {
            i3 = -1, n2 = value2.length;
            while (++i3 < n2) {
              if (c2 = value2.charCodeAt(i3), 48 > c2 || c2 > 57) {
                valueSuffix = (c2 === 46 ? decimal + value2.slice(i3 + 1) : value2.slice(i3)) + valueSuffix;
                value2 = value2.slice(0, i3);
                break;
              }
            }
          }
        }
        if (comma && !zero3) value2 = group(value2, Infinity);
        var length = valuePrefix.length + value2.length + valueSuffix.length, padding = length < width ? new Array(width - length + 1).join(fill2) : "";
        if (comma && zero3) value2 = group(padding + value2, padding.length ? width - valueSuffix.length : Infinity), padding = "";
        switch (align) {
          case "<":
            value2 = valuePrefix + value2 + valueSuffix + padding;
            break;
          case "=":
            value2 = valuePrefix + padding + value2 + valueSuffix;
            break;
          case "^":
            value2 = padding.slice(0, length = padding.length >> 1) + valuePrefix + value2 + valueSuffix + padding.slice(length);
            break;
          default:
            value2 = padding + valuePrefix + value2 + valueSuffix;
            break;
        }
        return numerals(value2);
      }
      format2.toString = function() {
        return specifier + "";
      };
      return format2;
    }
    function formatPrefix2(specifier, value2) {
      var e3 = Math.max(-8, Math.min(8, Math.floor(exponent(value2) / 3))) * 3, k2 = Math.pow(10, -e3), f2 = newFormat((specifier = formatSpecifier(specifier), specifier.type = "f", specifier), { suffix: prefixes[8 + e3 / 3] });
      return function(value3) {
        return f2(k2 * value3);
      };
    }
    return {
      format: newFormat,
      formatPrefix: formatPrefix2
    };
  }
  var locale;
  var format;
  var formatPrefix;
  defaultLocale({
    thousands: ",",
    grouping: [3],
    currency: ["$", ""]
  });
  function defaultLocale(definition) {
    locale = formatLocale(definition);
    format = locale.format;
    formatPrefix = locale.formatPrefix;
    return locale;
  }

  // node_modules/d3-scale/dist/d3-scale.mjs
  function initRange(domain, range4) {
    switch (arguments.length) {
      case 0:
        break;
      case 1:
        this.range(domain);
        break;
      default:
        this.range(range4).domain(domain);
        break;
    }
    return this;
  }
  function constants(x2) {
    return function() {
      return x2;
    };
  }
  function number$1(x2) {
    return +x2;
  }
  var unit = [0, 1];
  function identity$1(x2) {
    return x2;
  }
  function normalize(a2, b2) {
    return (b2 -= a2 = +a2) ? function(x2) {
      return (x2 - a2) / b2;
    } : constants(isNaN(b2) ? NaN : 0.5);
  }
  function clamper(a2, b2) {
    var t4;
    if (a2 > b2) t4 = a2, a2 = b2, b2 = t4;
    return function(x2) {
      return Math.max(a2, Math.min(b2, x2));
    };
  }
  function bimap(domain, range4, interpolate) {
    var d0 = domain[0], d1 = domain[1], r0 = range4[0], r1 = range4[1];
    if (d1 < d0) d0 = normalize(d1, d0), r0 = interpolate(r1, r0);
    else d0 = normalize(d0, d1), r0 = interpolate(r0, r1);
    return function(x2) {
      return r0(d0(x2));
    };
  }
  function polymap(domain, range4, interpolate) {
    var j = Math.min(domain.length, range4.length) - 1, d2 = new Array(j), r3 = new Array(j), i3 = -1;
    if (domain[j] < domain[0]) {
      domain = domain.slice().reverse();
      range4 = range4.slice().reverse();
    }
    while (++i3 < j) {
      d2[i3] = normalize(domain[i3], domain[i3 + 1]);
      r3[i3] = interpolate(range4[i3], range4[i3 + 1]);
    }
    return function(x2) {
      var i4 = bisectRight(domain, x2, 1, j) - 1;
      return r3[i4](d2[i4](x2));
    };
  }
  function copy$1(source, target) {
    return target.domain(source.domain()).range(source.range()).interpolate(source.interpolate()).clamp(source.clamp()).unknown(source.unknown());
  }
  function transformer$2() {
    var domain = unit, range4 = unit, interpolate$1 = value, transform, untransform, unknown, clamp = identity$1, piecewise2, output, input;
    function rescale() {
      var n2 = Math.min(domain.length, range4.length);
      if (clamp !== identity$1) clamp = clamper(domain[0], domain[n2 - 1]);
      piecewise2 = n2 > 2 ? polymap : bimap;
      output = input = null;
      return scale;
    }
    function scale(x2) {
      return x2 == null || isNaN(x2 = +x2) ? unknown : (output || (output = piecewise2(domain.map(transform), range4, interpolate$1)))(transform(clamp(x2)));
    }
    scale.invert = function(y2) {
      return clamp(untransform((input || (input = piecewise2(range4, domain.map(transform), number3)))(y2)));
    };
    scale.domain = function(_2) {
      return arguments.length ? (domain = Array.from(_2, number$1), rescale()) : domain.slice();
    };
    scale.range = function(_2) {
      return arguments.length ? (range4 = Array.from(_2), rescale()) : range4.slice();
    };
    scale.rangeRound = function(_2) {
      return range4 = Array.from(_2), interpolate$1 = round, rescale();
    };
    scale.clamp = function(_2) {
      return arguments.length ? (clamp = _2 ? true : identity$1, rescale()) : clamp !== identity$1;
    };
    scale.interpolate = function(_2) {
      return arguments.length ? (interpolate$1 = _2, rescale()) : interpolate$1;
    };
    scale.unknown = function(_2) {
      return arguments.length ? (unknown = _2, scale) : unknown;
    };
    return function(t4, u2) {
      transform = t4, untransform = u2;
      return rescale();
    };
  }
  function nice(domain, interval) {
    domain = domain.slice();
    var i0 = 0, i1 = domain.length - 1, x0 = domain[i0], x1 = domain[i1], t4;
    if (x1 < x0) {
      t4 = i0, i0 = i1, i1 = t4;
      t4 = x0, x0 = x1, x1 = t4;
    }
    domain[i0] = interval.floor(x0);
    domain[i1] = interval.ceil(x1);
    return domain;
  }
  function transformLog(x2) {
    return Math.log(x2);
  }
  function transformExp(x2) {
    return Math.exp(x2);
  }
  function transformLogn(x2) {
    return -Math.log(-x2);
  }
  function transformExpn(x2) {
    return -Math.exp(-x2);
  }
  function pow10(x2) {
    return isFinite(x2) ? +("1e" + x2) : x2 < 0 ? 0 : x2;
  }
  function powp(base) {
    return base === 10 ? pow10 : base === Math.E ? Math.exp : (x2) => Math.pow(base, x2);
  }
  function logp(base) {
    return base === Math.E ? Math.log : base === 10 && Math.log10 || base === 2 && Math.log2 || (base = Math.log(base), (x2) => Math.log(x2) / base);
  }
  function reflect(f2) {
    return (x2, k2) => -f2(-x2, k2);
  }
  function loggish(transform) {
    const scale = transform(transformLog, transformExp);
    const domain = scale.domain;
    let base = 10;
    let logs;
    let pows;
    function rescale() {
      logs = logp(base), pows = powp(base);
      if (domain()[0] < 0) {
        logs = reflect(logs), pows = reflect(pows);
        transform(transformLogn, transformExpn);
      } else {
        transform(transformLog, transformExp);
      }
      return scale;
    }
    scale.base = function(_2) {
      return arguments.length ? (base = +_2, rescale()) : base;
    };
    scale.domain = function(_2) {
      return arguments.length ? (domain(_2), rescale()) : domain();
    };
    scale.ticks = (count) => {
      const d2 = domain();
      let u2 = d2[0];
      let v2 = d2[d2.length - 1];
      const r3 = v2 < u2;
      if (r3) [u2, v2] = [v2, u2];
      let i3 = logs(u2);
      let j = logs(v2);
      let k2;
      let t4;
      const n2 = count == null ? 10 : +count;
      let z2 = [];
      if (!(base % 1) && j - i3 < n2) {
        i3 = Math.floor(i3), j = Math.ceil(j);
        if (u2 > 0) for (; i3 <= j; ++i3) {
          for (k2 = 1; k2 < base; ++k2) {
            t4 = i3 < 0 ? k2 / pows(-i3) : k2 * pows(i3);
            if (t4 < u2) continue;
            if (t4 > v2) break;
            z2.push(t4);
          }
        }
        else for (; i3 <= j; ++i3) {
          for (k2 = base - 1; k2 >= 1; --k2) {
            t4 = i3 > 0 ? k2 / pows(-i3) : k2 * pows(i3);
            if (t4 < u2) continue;
            if (t4 > v2) break;
            z2.push(t4);
          }
        }
        if (z2.length * 2 < n2) z2 = ticks(u2, v2, n2);
      } else {
        z2 = ticks(i3, j, Math.min(j - i3, n2)).map(pows);
      }
      return r3 ? z2.reverse() : z2;
    };
    scale.tickFormat = (count, specifier) => {
      if (count == null) count = 10;
      if (specifier == null) specifier = base === 10 ? "s" : ",";
      if (typeof specifier !== "function") {
        if (!(base % 1) && (specifier = formatSpecifier(specifier)).precision == null) specifier.trim = true;
        specifier = format(specifier);
      }
      if (count === Infinity) return specifier;
      const k2 = Math.max(1, base * count / scale.ticks().length);
      return (d2) => {
        let i3 = d2 / pows(Math.round(logs(d2)));
        if (i3 * base < base - 0.5) i3 *= base;
        return i3 <= k2 ? specifier(d2) : "";
      };
    };
    scale.nice = () => {
      return domain(nice(domain(), {
        floor: (x2) => pows(Math.floor(logs(x2))),
        ceil: (x2) => pows(Math.ceil(logs(x2)))
      }));
    };
    return scale;
  }
  function log() {
    const scale = loggish(transformer$2()).domain([1, 10]);
    scale.copy = () => copy$1(scale, log()).base(scale.base());
    initRange.apply(scale, arguments);
    return scale;
  }

  // chart/scales.js
  var log10 = Math.log10;
  var below = (value2, step = 1) => 10 ** (Math.floor(log10(value2) / step + 1e-9) * step);
  var above = (value2, step = 1) => 10 ** (Math.ceil(log10(value2) / step - 1e-9) * step);
  var intensitiesOf = (path) => path.path === "tiled" ? [path.intensity_worst, path.intensity_low, path.intensity_high] : [path.intensity_flop_per_byte];
  var onSlope = (knee, intensity) => knee.peak_flop_per_s / knee.ridge_flop_per_byte * intensity;
  function domainOf(evaluation2) {
    const { roof: roof2 } = evaluation2;
    const knees = roof2 ? [roof2.nominal, roof2.low, roof2.high] : [];
    const ridges = knees.map((k2) => k2.ridge_flop_per_byte);
    const xs = [...evaluation2.paths.flatMap(intensitiesOf), ...ridges].filter((v2) => v2 > 0);
    const x2 = [Math.min(1, below(Math.min(...xs) / 1.5)), Math.max(1e4, above(Math.max(...xs) * 1.5))];
    if (!roof2) return { x: x2, y: null };
    const top2 = above(Math.max(...knees.map((k2) => k2.peak_flop_per_s)) * 6, 0.5);
    const bottom2 = below(Math.min(...knees.map((k2) => onSlope(k2, x2[0]))), 0.5);
    return { x: x2, y: [Math.min(bottom2, above(top2 / 1e3, 0.5)), top2] };
  }
  function decades([low, high]) {
    const first = Math.ceil(log10(low) - 1e-9);
    const count = Math.floor(log10(high) + 1e-9) - first + 1;
    return Array.from({ length: Math.max(0, count) }, (_2, i3) => 10 ** (first + i3));
  }
  var minors = (domain) => decades([domain[0] / 10, domain[1]]).flatMap((d2) => [2, 3, 4, 5, 6, 7, 8, 9].map((k2) => k2 * d2)).filter((v2) => v2 > domain[0] && v2 < domain[1]);
  function plainTick(value2) {
    const exponent2 = Math.round(log10(value2));
    if (exponent2 < 0) return `0.${"0".repeat(-exponent2 - 1)}1`;
    const digits = `1${"0".repeat(exponent2)}`;
    return exponent2 < 4 ? digits : digits.replace(/\B(?=(\d{3})+$)/g, "\u202F");
  }
  var prefixes2 = ["", "k", "M", "G", "T", "P", "E", "Z"];
  function prefixedTick(value2) {
    const exponent2 = Math.round(log10(value2));
    const prefix = prefixes2[Math.floor(exponent2 / 3)];
    return prefix === void 0 ? "" : `1${"0".repeat((exponent2 % 3 + 3) % 3)}${prefix && `\xA0${prefix}`}`;
  }
  var scalesOf = (domain, frame) => ({
    x: log(domain.x, [frame.left, frame.right]),
    y: log(domain.y ?? [1, 10], [frame.bottom, frame.top])
  });

  // chart/text-width.js
  var table = [
    [28, "ijl'"],
    [32, " ,.\xB7IJ|\xA0"],
    [20, "\u202F\u2009"],
    [36, "/:;\\f-"],
    [41, "()[]t!r"],
    [50, '*_`\u2013"'],
    [56, "szc?L"],
    [61, "FkvxyPTYao"],
    [70, "KAVBRXZC"],
    [79, "UHNDG&OQ"],
    [84, "w#+<=>^~\xD7\u2212\u2192\u2265\u2264\u2248"],
    [100, "M%mW@\u2026\u2014"]
  ];
  var widths = new Uint8Array(11904).fill(64);
  for (const [width, characters] of table) for (const c2 of characters) widths[c2.charCodeAt(0)] = width;
  widths.fill(100, 9312, 9472);
  var boldFactor = 1.13;
  function textWidth(text, size, bold = false) {
    let sum = 0;
    for (let i3 = 0; i3 < text.length; i3 += 1) sum += widths[text.charCodeAt(i3)] ?? 100;
    return sum * size * (bold ? boldFactor : 1) / 100;
  }
  var piece = /[（《「]*(?:[^ \u2e80-\uffef]+|(?![（《「])[\u2e80-\uffef])[，。、；：）》」]*| +/gu;
  var pieces = (text) => text.match(piece) ?? [];
  function fill(parts, fits, smaller = (part) => [part]) {
    const lines = [""];
    for (const part of parts) {
      const joined = lines[lines.length - 1] + part;
      if (fits(trimmed(joined))) lines[lines.length - 1] = joined;
      else lines.push(...fits(trimmed(part)) ? [part] : smaller(part));
    }
    return lines.filter((line) => line.trim());
  }
  var trimmed = (line) => line.trim().replace(/\s*·$/, "");
  function breakAt(text, limit, size, bold) {
    const fits = (line) => textWidth(line, size, bold) <= limit;
    return fill(text.split(/(?<= · )/), fits, (part) => fill(pieces(part), fits)).map(trimmed);
  }
  function wrap(text, limit, size, bold = false) {
    const count = breakAt(text, limit, size, bold).length;
    let width = textWidth(text, size, bold) / count;
    while (width < limit) {
      const lines = breakAt(text, width, size, bold);
      if (lines.length <= count) return lines;
      width += size;
    }
    return breakAt(text, limit, size, bold);
  }

  // chart/axes.js
  function labelled(values, pixelsPerDecade, size) {
    const widest = Math.max(...values.map((v2) => textWidth(plainTick(v2), size))) + 8;
    const every = Math.ceil(widest / pixelsPerDecade);
    return (value2, i3) => (values.length - 1 - i3) % every === 0 ? plainTick(value2) : "";
  }
  var drawn = (axis2, values, format2, length) => axis2.tickValues(values).tickFormat(format2).tickSizeInner(-length).tickSizeOuter(0).tickPadding(7).offset(0);
  function xAxis(scale, domain, frame, size) {
    const values = decades(domain);
    const format2 = labelled(values, scale(10) - scale(1), size);
    return drawn(
      /** @type {Axis<number>} */
      axisBottom(scale),
      values,
      format2,
      frame.bottom - frame.top
    );
  }
  var yAxis = (scale, domain, frame) => drawn(
    /** @type {Axis<number>} */
    axisLeft(scale),
    decades(domain),
    prefixedTick,
    frame.right - frame.left
  );
  var xMinorTicks = (scale, domain, y2) => minors(domain).map((v2) => `M${scale(v2).toFixed(1)},${y2}v-4`).join("");
  var yMinorTicks = (scale, domain, x2) => minors(domain).map((v2) => `M${x2},${scale(v2).toFixed(1)}h4`).join("");
  var DrawAxis = class extends i2 {
    /** @type {string | undefined} */
    key;
    /** @param {import('lit/directive.js').ElementPart} part @param {[() => Axis<number>, string]} values */
    update(part, [axis2, key]) {
      if (key !== this.key) axis2()(select(
        /** @type {SVGGElement} */
        part.element
      ));
      this.key = key;
      return E;
    }
    /** @param {() => Axis<number>} _axis @param {string} _key */
    render(_axis, _key) {
      return E;
    }
  };
  var drawAxis = e2(DrawAxis);

  // chart/boxes.js
  var boxAround = (x2, y2, r3) => ({ x0: x2 - r3, y0: y2 - r3, x1: x2 + r3, y1: y2 + r3 });
  var overlap = (a2, b2, gap2 = 0) => a2.x0 < b2.x1 + gap2 && b2.x0 < a2.x1 + gap2 && a2.y0 < b2.y1 + gap2 && b2.y0 < a2.y1 + gap2;
  var inside = (a2, frame) => a2.x0 >= frame.x0 && a2.x1 <= frame.x1 && a2.y0 >= frame.y0 && a2.y1 <= frame.y1;
  function clip([x0, y0, x1, y1], box) {
    const dx = x1 - x0;
    const dy = y1 - y0;
    let from = 0;
    let to = 1;
    for (const [p2, q] of [[-dx, x0 - box.x0], [dx, box.x1 - x0], [-dy, y0 - box.y0], [dy, box.y1 - y0]]) {
      if (p2 === 0 && q < 0) return null;
      if (p2 < 0) from = Math.max(from, q / p2);
      if (p2 > 0) to = Math.min(to, q / p2);
    }
    return from > to ? null : [x0 + from * dx, y0 + from * dy, x0 + to * dx, y0 + to * dy];
  }
  var touches = (line, box, by = 0) => Math.max(line[0], line[2]) >= box.x0 - by && Math.min(line[0], line[2]) <= box.x1 + by && Math.max(line[1], line[3]) >= box.y0 - by && Math.min(line[1], line[3]) <= box.y1 + by && clip(line, { x0: box.x0 - by, y0: box.y0 - by, x1: box.x1 + by, y1: box.y1 + by }) !== null;
  function turned(x2, y2, w2, h2, angle) {
    const count = Math.max(1, Math.ceil(w2 / h2));
    const r3 = h2 / 2 * (Math.abs(Math.cos(angle)) + Math.abs(Math.sin(angle)));
    return Array.from({ length: count }, (_2, i3) => {
      const along2 = ((i3 + 0.5) / count - 0.5) * w2;
      return boxAround(x2 + along2 * Math.cos(angle), y2 + along2 * Math.sin(angle), r3);
    });
  }
  var gap = 3;
  var priceOfCrossing = 90;
  var orders = (things) => things.length < 2 ? [things] : things.flatMap((thing) => orders(things.filter((other) => other !== thing)).map((rest) => [thing, ...rest]));
  var hits = (lines, spot) => lines.some((line) => line !== spot.along && spot.boxes.some((box) => touches(line, box, gap)));
  var clears = (spot, boxes, lines) => !boxes.some((other) => spot.boxes.some((box) => overlap(box, other, gap))) && !hits(lines, spot) && !boxes.some((box) => spot.leader && touches(spot.leader, box));
  function spotsAt({ stages, crosses, mayCover }, stage, lines, faint) {
    const last = stage >= stages.length - 1;
    const spots = stages[Math.min(stage, stages.length - 1)]();
    for (const spot of spots) {
      if (!crosses && hits(faint, spot)) spot.cost += priceOfCrossing;
      spot.lines = last && mayCover ? [] : lines;
    }
    return spots.sort((a2, b2) => a2.cost - b2.cost);
  }
  function addLabel(state, id, spots, marks) {
    const spot = spots.find((s2) => (s2.clear ??= clears(s2, marks, s2.lines ?? [])) && clears(s2, state.taken, state.leaders));
    if (!spot) return { ...state, missed: state.missed + 1 };
    return {
      missed: state.missed,
      cost: state.cost + spot.cost,
      placed: { ...state.placed, [id]: spot },
      taken: [...state.taken, ...spot.boxes],
      leaders: spot.leader ? [...state.leaders, spot.leader] : state.leaders
    };
  }
  function place(groups, { marks, lines, faint }) {
    let state = { cost: 0, missed: 0, placed: {}, taken: [], leaders: [] };
    for (const group of groups) {
      const stageCount = Math.max(...group.map(({ stages }) => stages.length));
      for (let stage = 0; stage < stageCount; stage += 1) {
        const ready = group.map((request) => ({ id: request.id, spots: spotsAt(request, stage, lines, faint) }));
        const before = state;
        const best = orders(ready).map((order) => order.reduce((s2, { id, spots }) => addLabel(s2, id, spots, marks), before)).reduce((a2, b2) => (b2.missed - a2.missed || b2.cost - a2.cost) < 0 ? b2 : a2);
        if (best.missed > 0 && stage < stageCount - 1) continue;
        state = { ...best, missed: 0 };
        break;
      }
    }
    return state.placed;
  }

  // chart/blocks.js
  var kept = /* @__PURE__ */ new Map();
  function block(style, name, text, limit = Infinity, extra = 0) {
    const key = [style.name, name, text, limit, extra].join("\n");
    let found = kept.get(key);
    if (!found) {
      if (kept.size > 500) kept.clear();
      found = setBlock(style, name, text, limit, extra);
      kept.set(key, found);
    }
    return found;
  }
  function setBlock(style, name, text, limit, extra) {
    const names = name ? wrap(name, limit, style.name, true) : [];
    const texts = wrap(text, limit, style.text);
    const widths2 = [
      ...names.map((line, i3) => textWidth(line, style.name, true) + (i3 === names.length - 1 ? extra : 0)),
      ...texts.map((line) => textWidth(line, style.text))
    ];
    const rows = [
      ...names.map((line) => ({ text: line, bold: true })),
      ...texts.map((line) => ({ text: line, bold: false }))
    ];
    return { rows, nameRows: names.length, w: Math.ceil(Math.max(...widths2)), h: rows.length * style.line };
  }
  function settings({ style, frame }, name, text, extra) {
    const room = frame.right - frame.left;
    const found = [];
    let narrowest = Infinity;
    for (const share2 of [1, 0.75, 0.55, 0.4]) {
      if (narrowest <= share2 * room) continue;
      const next = block(style, name, text, Math.round(share2 * room), extra);
      if (next.w >= narrowest) continue;
      found.push(next);
      narrowest = next.w;
    }
    return found;
  }

  // chart/spots.js
  function spotsIn(room, fill2, notes) {
    const spots = [];
    fill2((b2, x0, y0, align, cost, leader2, arrow) => {
      const box = { x0, y0, x1: x0 + b2.w, y1: y0 + b2.h };
      if (!inside(box, room)) return;
      const boxes = arrow ? [box, arrowBox(arrow)] : [box];
      spots.push({ block: b2, x0, y0, align, cost, leader: leader2, arrow, boxes, notes });
    });
    return spots;
  }
  var arrowBox = ([from, to, y2]) => ({ x0: Math.min(from, to), y0: y2 - 4, x1: Math.max(from, to), y1: y2 + 4 });
  function flags(add, b2, [x2, y2], cost, farthest, reach = 9) {
    const sides = [[x2 - 7 - b2.w, "end", 0], [x2 + 7, "start", 12]];
    for (let away = 10; away < farthest; away += Math.max(12, away * 0.2)) {
      const above2 = y2 - away - b2.h;
      const below2 = y2 + away;
      for (const [x0, align, side] of sides) {
        add(b2, x0, above2, align, cost + side + away, [x2, y2 - reach, x2, above2 + 2]);
        add(b2, x0, below2, align, cost + side + away + 60, [x2, y2 + reach, x2, below2 + b2.h - 2]);
      }
    }
  }
  function beside(add, b2, [x2, y2], cost) {
    add(b2, x2 + 14, y2 - b2.h / 2, "start", cost);
    add(b2, x2 - 14 - b2.w, y2 - b2.h / 2, "end", cost + 4);
  }
  function overSegment(add, b2, low, high, cost) {
    const starts = [[(low[0] + high[0] - b2.w) / 2, "middle", 0], [high[0] - 8 - b2.w, "end", 4], [low[0], "start", 6]];
    for (const [x0, align, extra] of starts) {
      const price = cost + extra + (x0 + b2.w > high[0] - 7 ? 12 : 0);
      for (const away of [9, 17]) {
        add(b2, x0, Math.min(low[1], high[1]) - away - b2.h, align, price + away - 9);
        add(b2, x0, Math.max(low[1], high[1]) + away, align, price + away + 40);
      }
    }
  }
  function toward(from, to, reach) {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const share2 = reach / length;
    return length > reach + 6 ? [from[0] + (to[0] - from[0]) * share2, from[1] + (to[1] - from[1]) * share2, to[0], to[1]] : void 0;
  }
  var offsets = [14, 36, 66, 104, 150, 210, 290].flatMap((d2) => [d2, -d2]);
  function about(add, b2, [x2, y2], cost, reach = 13) {
    for (const dx of offsets) {
      const x0 = dx > 0 ? x2 + dx : x2 + dx - b2.w;
      for (const dy of [0, ...offsets]) {
        const y0 = dy === 0 ? y2 - b2.h / 2 : dy > 0 ? y2 + dy : y2 + dy - b2.h;
        const end = [dx > 0 ? x0 - 2 : x0 + b2.w + 2, Math.min(y0 + b2.h - 6, Math.max(y0 + 6, y2))];
        add(b2, x0, y0, dx > 0 ? "start" : "end", cost + Math.hypot(dx, dy), toward([x2, y2], end, reach));
      }
    }
  }
  function anywhere(add, b2, [x2, y2], room) {
    for (let y0 = room.y0 + 1; y0 < room.y1; y0 += 8) {
      for (let x0 = room.x0 + 1; x0 < room.x1; x0 += 8) add(b2, x0, y0, "start", Math.hypot(x0 - x2, y0 - y2));
    }
  }

  // chart/labels.js
  var breakCost = 30;
  function pathRequest({ id, path, points, middle }, notes, context) {
    const { room, style } = context;
    const variants = settings(context, path.short_label, path.qualifier, notes.length * (style.text + 3));
    const stage = (level) => () => spotsIn(room, (add) => {
      (level > 0 ? variants : variants.slice(0, 2)).forEach((b2, i3) => {
        const cost = i3 * breakCost;
        if (id === "tiled") overSegment(add, b2, points[1], points[2], cost);
        else beside(add, b2, points[0], cost);
        flags(add, b2, middle, cost, level > 0 ? style.height : 80);
        if (level > 1) about(add, b2, middle, cost + 40);
      });
      if (level > 2) anywhere(add, variants[variants.length - 1], middle, room);
    }, notes);
    return { id, stages: [0, 1, 2, 3].map(stage), mayCover: true };
  }
  var withRange = (nominal, range4, { assumed }) => nominal === range4 ? nominal : `${nominal} \xB7 ${assumed} ${range4}`;
  var pointedAt = (b2, point, { style, room }) => () => spotsIn(room, (add) => {
    flags(add, b2, point, 0, style.height, 2);
    about(add, b2, point, 0, 2);
  });
  var alongSlope = (text, slope, size) => () => {
    const [x0, y0, x1, y1] = slope;
    const angle = Math.atan2(y1 - y0, x1 - x0);
    const length = Math.hypot(x1 - x0, y1 - y0);
    const w2 = textWidth(text, size);
    const spots = [];
    for (let at = w2 / 2 + 16; at <= length - w2 / 2 - 6; at += 12) {
      for (const side of [-1, 1]) {
        const off = side * (size * 0.5 + 6);
        const x2 = x0 + at * Math.cos(angle) - off * Math.sin(angle);
        const y2 = y0 + at * Math.sin(angle) + off * Math.cos(angle);
        const cost = Math.abs(at - length / 2) + (side > 0 ? 60 : 0);
        spots.push({ turned: { text, x: x2, y: y2, angle }, cost, along: slope, boxes: turned(x2, y2, w2, size + 1, angle) });
      }
    }
    return spots;
  };
  function bandwidthRequest(roof2, context) {
    const { style, strings, roofLines, knee } = context;
    const slope = roofLines[0];
    if (!slope || knee && slope[0] >= knee[0] - 1) return null;
    const full = withRange(roof2.bandwidth_text, roof2.bandwidth_assumed_text, strings);
    const middle = [(slope[0] + slope[2]) / 2, (slope[1] + slope[3]) / 2];
    const stages = [
      alongSlope(full, slope, style.text),
      alongSlope(roof2.bandwidth_text, slope, style.text),
      pointedAt(block(style, "", roof2.bandwidth_text), middle, context)
    ];
    return { id: "bandwidth", stages, crosses: true };
  }
  function peakRequest(roof2, context) {
    const { style, frame, room, strings, roofLines, knee } = context;
    if (!knee || knee[0] > frame.right - 8) return null;
    const y2 = roofLines[roofLines.length - 1][1];
    const short2 = block(style, "", roof2.peak_text);
    const variants = [...settings(context, "", withRange(roof2.peak_text, roof2.peak_assumed_text, strings)), short2];
    const stages = [variants.slice(0, 1), variants].map((list) => () => spotsIn(room, (add) => {
      list.forEach((b2, i3) => {
        const last = frame.right - 4 - b2.w;
        add(b2, last, y2 - 5 - b2.h, "end", i3 * 60 + 8);
        for (let x0 = last; x0 > knee[0] + 4; x0 -= 24) {
          const cost = (last - x0) / 2 + i3 * 60;
          add(b2, x0, y2 + 4, "end", cost);
          add(b2, x0, y2 - 5 - b2.h, "end", cost + 8);
          add(b2, x0, y2 + 22, "end", cost + 60);
        }
      });
    }));
    return { id: "peak", stages: [...stages, pointedAt(short2, [frame.right - 4, y2], context)] };
  }
  function ridgeRequest(roof2, context) {
    const { style, frame, room, drop } = context;
    if (!drop) return null;
    const variants = settings(context, "", roof2.ridge_label);
    const stages = [30, style.height].map((highest) => () => spotsIn(room, (add) => {
      variants.forEach((b2, i3) => {
        for (let up = 5; up < highest && frame.bottom - up - b2.h > drop[1]; up += 10) {
          const cost = up + i3 * breakCost;
          add(b2, drop[0] + 7, frame.bottom - up - b2.h, "start", cost);
          add(b2, drop[0] - 7 - b2.w, frame.bottom - up - b2.h, "end", cost + 10);
        }
      });
    }));
    const middle = [drop[0], (drop[1] + drop[3]) / 2];
    return { id: "ridge", stages: [...stages, pointedAt(variants[variants.length - 1], middle, context)] };
  }
  function savingRequest(saving, from, to, context) {
    const { frame, room } = context;
    const left2 = Math.min(from[0], to[0]);
    const right2 = Math.max(from[0], to[0]);
    const long = right2 - left2 >= 24;
    const aim = long ? frame.top + (frame.bottom - frame.top) * 0.76 : from[1] + 40;
    const variants = settings(context, "", saving.text);
    const stage = (list, shifts) => () => spotsIn(room, (add) => {
      list.forEach((b2, i3) => {
        const centred = Math.min(frame.right - b2.w - 2, Math.max(frame.left + 2, (left2 + right2 - b2.w) / 2));
        for (let y2 = frame.top + b2.h + 6; y2 < frame.bottom - 8; y2 += 12) {
          for (const shift of shifts) {
            const x0 = centred + shift;
            if (long ? x0 > right2 || x0 + b2.w < left2 : Math.abs(y2 - aim) > 120) continue;
            const cost = Math.abs(y2 - aim) + Math.abs(shift) + i3 * breakCost;
            add(b2, x0, y2 - 5 - b2.h, "middle", cost, void 0, long ? [from[0], to[0], y2] : void 0);
          }
        }
      });
    });
    const stages = [stage(variants.slice(0, 2), [0]), stage(variants, [0, 60, -60, 120, 180])];
    return { id: "saving", stages, crosses: true };
  }

  // chart/layout.js
  var markRadius = { compulsory: 8, tiled: 7, naive: 8 };
  var rowHeight = 60;
  function styleFor(width, hasRoof) {
    const narrow = width < 520;
    const height = narrow ? Math.min(430, Math.max(360, width * 1.05)) : Math.max(380, width * 0.57);
    return {
      narrow,
      width,
      height: Math.round(hasRoof ? height : 134 + 3 * rowHeight),
      name: narrow ? 12 : 13,
      text: narrow ? 11 : 12,
      line: narrow ? 14 : 16
    };
  }
  function frameFor(style, domain) {
    const last = decades(domain.x).pop() ?? 1;
    const right2 = Math.max(12, Math.ceil(textWidth(plainTick(last), style.text) / 2));
    const [left2, top2] = domain.y ? [46, 30] : [14, 40];
    return { left: left2, right: style.width - right2, top: top2, bottom: style.height - 46 };
  }
  function roofShape(roof2, domain, scales) {
    const [first, last] = domain.x;
    const polyline = (knee) => {
      const { ridge_flop_per_byte: ridge, peak_flop_per_s: peak } = knee;
      const turns = first < ridge && ridge < last ? [first, ridge, last] : [first, last];
      return turns.map((x2) => [scales.x(x2), scales.y(x2 === ridge ? peak : Math.min(peak, onSlope(knee, x2)))]);
    };
    return { nominal: polyline(roof2.nominal), low: polyline(roof2.low), high: polyline(roof2.high) };
  }
  var ratesOf = (path) => path.path === "tiled" ? [path.attainable_worst_flop_per_s, path.attainable_flop_per_s.nominal_low, path.attainable_flop_per_s.nominal_high] : [path.attainable_flop_per_s.nominal_low];
  var along = (a2, b2, knee) => knee && a2[0] < knee[0] && knee[0] < b2[0] ? [a2, knee, b2] : [a2, b2];
  function middleOf(points) {
    const x2 = (points[0][0] + points[points.length - 1][0]) / 2;
    const [[x0, y0], [x1, y1]] = points.length === 3 && x2 > points[1][0] ? points.slice(1) : points;
    return [x2, x1 > x0 ? y0 + (y1 - y0) * (x2 - x0) / (x1 - x0) : y0];
  }
  function pathShape(path, row, scales, frame, knee, hasRoof) {
    const within = (v2, a2, b2) => Math.min(b2, Math.max(a2, v2));
    const rates = ratesOf(path);
    const xs = intensitiesOf(path).map((intensity) => scales.x(intensity));
    const points = xs.map((x2, i3) => {
      const rate = rates[i3];
      const y2 = hasRoof && rate ? scales.y(rate) : frame.top + (row + 0.5) * rowHeight;
      return (
        /** @type {Point} */
        [within(x2, frame.left, frame.right), within(y2, frame.top, frame.bottom)]
      );
    });
    const beyond = xs.some((x2) => x2 < frame.left - 1 || x2 > frame.right + 1);
    const [worst, low = worst, high = worst] = points;
    const segment = along(low, high, knee);
    return { id: path.path, path, points, beyond, tail: along(worst, low, knee), segment, middle: middleOf(segment) };
  }
  var linesOf = (points) => points.slice(1).map((p2, i3) => [points[i3][0], points[i3][1], p2[0], p2[1]]);
  var notesOf = ({ findings }) => findings.map((f2, i3) => ({ ...f2, number: i3 + 1 })).filter((f2) => f2.severity !== "info").slice(0, 6);
  function placeLabels(evaluation2, paths, context) {
    const { roof: roof2, saving } = evaluation2;
    const { roofLines, drop } = context;
    const named2 = Object.fromEntries(paths.map((p2) => [p2.id, p2]));
    const asides = [
      roof2 && bandwidthRequest(roof2, context),
      roof2 && peakRequest(roof2, context),
      roof2 && ridgeRequest(roof2, context),
      savingRequest(saving, named2.naive.points[0], named2.compulsory.points[0], context)
    ].flatMap((request) => request ? [[request]] : []);
    const names = paths.map((p2) => pathRequest(p2, p2.id === "tiled" ? notesOf(evaluation2) : [], context));
    const marks = paths.flatMap(({ id, points }) => points.map(([x2, y2]) => boxAround(x2, y2, markRadius[id])));
    const { tail, segment } = named2.tiled;
    const lines = [...roofLines, ...linesOf(tail), ...linesOf(segment)];
    return place([names, ...asides], { marks, lines, faint: drop ? [drop] : [] });
  }
  function layout(evaluation2, { width, strings, frozenDomain }) {
    const { roof: roof2 } = evaluation2;
    const own = domainOf(evaluation2);
    const domain = frozenDomain && !frozenDomain.y === !own.y ? frozenDomain : own;
    const style = styleFor(width, Boolean(roof2));
    const frame = frameFor(style, domain);
    const scales = scalesOf(domain, frame);
    const box = { x0: frame.left, y0: frame.top, x1: frame.right, y1: frame.bottom };
    const shape = roof2 && roofShape(roof2, domain, scales);
    const knee = shape && shape.nominal.length === 3 ? shape.nominal[1] : null;
    const drop = knee && clip([knee[0], knee[1], knee[0], frame.bottom], box);
    const roofLines = linesOf(shape?.nominal ?? []).flatMap((line) => {
      const part = clip(line, box);
      return part ? [part] : [];
    });
    const paths = evaluation2.paths.map((path, row) => pathShape(path, row, scales, frame, knee, Boolean(roof2)));
    const context = { style, frame, room: { ...box, x1: width - 1 }, strings, roofLines, knee, drop };
    return { style, frame, domain, scales, shape, drop, paths, labels: placeLabels(evaluation2, paths, context) };
  }

  // chart/svg-text.js
  var r2 = (v2) => Math.round(v2 * 10) / 10;
  var data = (points) => `M${points.map(([x2, y2]) => `${r2(x2)},${r2(y2)}`).join("L")}`;
  var lineData = ([x0, y0, x1, y1]) => data([[x0, y0], [x1, y1]]);
  var move = (x2, y2) => `translate(${r2(x2)},${r2(y2)})`;
  var share = { start: 0, middle: 0.5, end: 1 };
  var ringed = (number4) => String.fromCodePoint(9311 + number4);
  var noteMarks = (notes) => notes.map((note) => w`<tspan class="note ${note.severity}" dx="3"><title>${note.sentence}</title>${ringed(note.number)}</tspan>`);
  function blockText({ block: block2, x0, y0, align, notes = [] }, { line }) {
    const x2 = r2(block2.w * share[align]);
    return w`<g class="label" transform=${move(x0, y0)}>${block2.rows.map(({ text, bold }, i3) => w`<text
    class=${bold ? "name" : "text"} x=${x2} y=${r2((i3 + 0.76) * line)} text-anchor=${align}
    >${text}${i3 === block2.nameRows - 1 ? noteMarks(notes) : A}</text>`)}</g>`;
  }
  var leader = ({ leader: line }) => line ? w`<path class="leader" d=${lineData(line)}></path>` : A;
  var isBlock = (spot) => spot.block !== void 0;

  // chart/marks.js
  var shortSegment = 8;
  var figures = {
    compulsory: ({ points: [[x2, y2]] }) => w`<path class="mark" transform=${move(x2, y2)} d="M0,-8L8,0L0,8L-8,0Z"></path>`,
    tiled: ({ points: [worst, low, high], tail, segment }) => {
      const half = high[0] - low[0] < shortSegment ? 11 : 5;
      return w`<path class="tail" d=${data(tail)}></path>
      <path class="segment" d=${data(segment)}></path>
      <path class="end" transform=${move(low[0], low[1])} d=${`M0,${-half}V${half}`}></path>
      <circle class="worst" transform=${move(worst[0], worst[1])} r="4.5"></circle>`;
    },
    naive: ({ points: [[x2, y2]] }) => w`<rect class="mark" transform=${move(x2, y2)} x="-6" y="-6" width="12" height="12"></rect>`
  };
  var describe = ({ label, qualifier, attainable_text, time_text }) => [label, qualifier, attainable_text.nominal, time_text.nominal].filter(Boolean).join(", ");
  function mark(shape, spot, style, { selected, onPick }) {
    const { id, path, tail, segment, beyond } = shape;
    const picked = selected === id;
    const pick = () => onPick?.(id);
    const key = (event) => {
      if (event.key === "Escape") onPick?.(null);
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      pick();
    };
    return w`<g class="path ${id}${picked ? " selected" : ""}${beyond ? " beyond" : ""}" tabindex="0" role="button"
      aria-pressed=${picked ? "true" : "false"} aria-label=${describe(path)}
      @pointerenter=${pick} @focus=${pick} @click=${pick} @keydown=${key}>
    <path class="hit" d=${data([...tail, ...segment.slice(1)])}></path>
    ${spot ? leader(spot) : A}
    ${figures[id](shape)}
    ${spot && isBlock(spot) ? blockText(spot, style) : A}
  </g>`;
  }

  // chart/readout.js
  var range2 = (texts) => [...new Set(texts)].join(" \u2026 ");
  function groupBy(items, key) {
    const groups = /* @__PURE__ */ new Map();
    for (const item of items) groups.set(key(item), [...groups.get(key(item)) ?? [], item]);
    return [...groups];
  }
  var nameOf = (row) => `${row.tensor_text} ${row.access_text}`;
  function ledgerOf(evaluation2, id, strings) {
    const rows = evaluation2.ledger.filter((row) => row.path === id);
    if (id === "tiled") {
      const cells = groupBy(rows, nameOf).map(([name, same]) => ({ text: `${name} ${range2(same.map((row) => row.bytes_text))}`, square: false }));
      return [[strings.ledger, cells]];
    }
    return groupBy(rows, (row) => id === "naive" ? row.step_text : strings.ledger).map(([heading, group]) => [heading, group.map((row) => ({ text: `${nameOf(row)} ${row.bytes_text}`, square: row.square }))]);
  }
  var pair = ({ nominal, assumed }, strings) => b`${nominal} <small>${strings.nominal}</small>${assumed && assumed !== nominal ? b` · ${assumed} <small>${strings.assumed}</small>` : A}`;
  var fact = (term, value2) => b`<div><dt>${term}</dt><dd>${value2}</dd></div>`;
  function bytesOf(path) {
    if (path.path !== "tiled") return path.bytes_text;
    return range2([path.bytes_low_text, path.bytes_shared_text, path.bytes_high_text]);
  }
  function readout(evaluation2, selected, strings) {
    const path = evaluation2.paths.find((p2) => p2.path === selected);
    if (!path || !selected) return b`<div class="roofline-readout"><p>${strings.hint}</p></div>`;
    return b`<div class="roofline-readout ${selected}">
    <p class="path-name">${path.label}</p>
    <dl>
      ${fact(strings.bytes, bytesOf(path))}
      ${fact(strings.timeBound, pair(path.time_text, strings))}
      ${path.path === "naive" ? fact(strings.byKernel, pair(path.time_by_kernel_text, strings)) : A}
      ${evaluation2.roof ? fact(strings.attainable, pair(path.attainable_text, strings)) : A}
    </dl>
    <table><tbody>${ledgerOf(evaluation2, selected, strings).map(([heading, cells]) => b`
      <tr><th scope="row">${heading}</th><td>${cells.map(({ text, square }) => b`<span class=${square ? "square" : A}>${text}</span> `)}</td></tr>`)}</tbody></table>
  </div>`;
  }

  // chart/strings.js
  var words = {
    en: {
      xTitle: "arithmetic intensity, FLOP/byte",
      yTitle: "attainable rate, FLOP/s",
      chart: "Roofline",
      noPeak: "The peak is unknown: no roof, only intensities.",
      noBandwidth: "The bandwidth is unknown: no roof, only intensities.",
      noBoth: "Peak and bandwidth are unknown: no roof, only intensities.",
      hint: "Point at a mark, or reach it with the Tab key, for its bytes and its time bound.",
      ledger: "ledger",
      bytes: "bytes",
      timeBound: "time bound",
      byKernel: "kernel by kernel",
      attainable: "attainable rate",
      nominal: "nominal",
      assumed: "assumed"
    },
    zh: {
      xTitle: "\u7B97\u672F\u5F3A\u5EA6\uFF0CFLOP/byte",
      yTitle: "\u53EF\u8FBE\u901F\u7387\uFF0CFLOP/s",
      chart: "Roofline",
      noPeak: "\u5CF0\u503C\u672A\u77E5\uFF1A\u753B\u4E0D\u51FA roofline\uFF0C\u53EA\u6807\u51FA\u7B97\u672F\u5F3A\u5EA6\u3002",
      noBandwidth: "\u5E26\u5BBD\u672A\u77E5\uFF1A\u753B\u4E0D\u51FA roofline\uFF0C\u53EA\u6807\u51FA\u7B97\u672F\u5F3A\u5EA6\u3002",
      noBoth: "\u5CF0\u503C\u548C\u5E26\u5BBD\u672A\u77E5\uFF1A\u753B\u4E0D\u51FA roofline\uFF0C\u53EA\u6807\u51FA\u7B97\u672F\u5F3A\u5EA6\u3002",
      hint: "\u6307\u5411\u4E00\u4E2A\u6807\u8BB0\uFF0C\u6216\u7528 Tab \u952E\u79FB\u5230\u5B83\uFF0C\u53EF\u67E5\u770B\u5176\u8D26\u672C\u660E\u7EC6\u4E0E\u65F6\u95F4\u4E0B\u754C\u3002",
      ledger: "\u8D26\u672C",
      bytes: "\u5B57\u8282",
      timeBound: "\u65F6\u95F4\u4E0B\u754C",
      byKernel: "\u9010 kernel",
      attainable: "\u53EF\u8FBE\u901F\u7387",
      nominal: "\u6807\u79F0",
      assumed: "\u5047\u8BBE"
    }
  };

  // chart/roofline.js
  function axes({ style, frame, domain, scales }, strings, lang) {
    const { left: left2, right: right2, top: top2, bottom: bottom2 } = frame;
    const { x: x2, y: y2 } = domain;
    const key = [x2, y2, left2, right2, top2, bottom2, lang].join();
    return w`<g class="axes" aria-hidden="true">
    <g class="axis x" transform=${move(0, bottom2)} ${drawAxis(() => xAxis(scales.x, x2, frame, style.text), key)}></g>
    <path class="minor" d=${xMinorTicks(scales.x, x2, bottom2)}></path>
    <text class="title" x=${r2((left2 + right2) / 2)} y=${style.height - 6} text-anchor="middle">${strings.xTitle}</text>
    ${y2 ? w`
      <g class="axis y" transform=${move(left2, 0)} ${drawAxis(() => yAxis(scales.y, y2, frame), key)}></g>
      <path class="minor" d=${yMinorTicks(scales.y, y2, left2)}></path>
      <text class="title" x="2" y="14">${strings.yTitle}</text>` : A}
  </g>`;
  }
  function roof({ left: left2, right: right2, top: top2, bottom: bottom2 }, { nominal, low, high }, drop) {
    const width = right2 - left2;
    const height = bottom2 - top2;
    return w`<svg class="roof" aria-hidden="true" x=${left2} y=${top2} width=${width} height=${height}
      viewBox="${left2} ${top2} ${width} ${height}">
    <path class="band" d=${`${data([...high, ...low.slice().reverse()])}Z`}></path>
    ${drop ? w`<path class="drop" d=${lineData(drop)}></path>` : A}
    <path class="line" d=${data(nominal)}></path>
  </svg>`;
  }
  function aside(id, spot, style) {
    if (!spot) return A;
    if (isBlock(spot)) return w`<g class="aside ${id}">${leader(spot)}${blockText(spot, style)}</g>`;
    const { text = "", x: x2 = 0, y: y2 = 0, angle = 0 } = spot.turned ?? {};
    const turn = `${move(x2, y2)} rotate(${r2(angle * 180 / Math.PI)})`;
    return w`<g class="aside ${id}"><text class="text" text-anchor="middle" y=${r2(style.text * 0.35)}
    transform=${turn}>${text}</text></g>`;
  }
  function savingArrow(spot) {
    if (!spot?.arrow) return A;
    const [from, to, y2] = spot.arrow.map(r2);
    const back = to > from ? -8 : 8;
    return w`<path class="arrow" d=${`M${from},${r2(y2 - 4)}v8m0,-4H${to}m${back},-3.5L${to},${y2}l${back},3.5`}></path>`;
  }
  var inPaintOrder = (paths) => ["tiled", "compulsory", "naive"].flatMap((id) => paths.filter((path) => path.id === id));
  function whyNoRoof({ peak_flop_per_s: peak, bandwidth_byte_per_s: bandwidth }, strings) {
    if (!peak && !bandwidth) return strings.noBoth;
    return peak ? strings.noBandwidth : strings.noPeak;
  }
  function roofline(evaluation2, { width, lang = "en", strings, selected = null, frozenDomain, onPick }) {
    const own = { ...words[lang], ...strings };
    const plan = layout(evaluation2, { width: Math.max(280, Math.round(width)), strings: own, frozenDomain });
    const { style, frame, labels, shape } = plan;
    const { sentence, naive_sentence } = evaluation2.verdict;
    return b`<figure class="roofline">
    <svg class="roofline-chart ${style.narrow ? "narrow" : "wide"}" width=${style.width} height=${style.height}
        viewBox="0 0 ${style.width} ${style.height}" role="group"
        aria-label="${own.chart}. ${sentence} ${naive_sentence}">
      ${axes(plan, own, lang)}
      ${shape ? roof(frame, shape, plan.drop) : w`<text class="unknown" x=${frame.left} y="20">${whyNoRoof(evaluation2.setup.device, own)}</text>`}
      <g class="asides" aria-hidden="true">
        ${aside("bandwidth", labels.bandwidth, style)}
        ${aside("peak", labels.peak, style)}
        ${aside("ridge", labels.ridge, style)}
        ${savingArrow(labels.saving)}
        ${aside("saving", labels.saving, style)}
      </g>
      ${inPaintOrder(plan.paths).map((path) => mark(path, labels[path.id], style, { selected, onPick }))}
    </svg>
    ${readout(evaluation2, selected, own)}
  </figure>`;
  }

  // ../tests/web/chart-fixtures.mjs
  var short = (v2) => String(Number(v2.toPrecision(4)));
  var range3 = (a2, b2, unit2) => a2 === b2 ? `${a2} ${unit2}` : `${a2}\u2013${b2} ${unit2}`;
  var rateText = (v2) => v2 === null ? "" : `${short(v2 / 1e12)} TFLOP/s`;
  var words2 = {
    en: {
      names: ["compulsory", "tiled (FlashAttention-like)", "naive HBM round trip"],
      floor: (i3) => `floor of traffic \xB7 ${i3}`,
      uncertain: (worst, best) => `${worst} nothing reused \xB7 ${best} all reused`,
      shared: (worst, low, best) => `${low}\u2013${best} \xB7 ${worst} nothing reused`,
      bound: ["upper bound", "directional contrast"],
      passes: (p2) => `${p2} passes`,
      saving: (f2) => `keeping the scores on chip saves at most ${f2}\xD7`,
      ridge: (n2, range4) => `ridge ${n2} \xB7 assumed ${range4}`,
      ridgeExact: (n2) => `ridge ${n2}`,
      steps: { low: "all reused", shared: "shared through the cache", high: "nothing reused", one: "one kernel" },
      scores: "scores",
      probabilities: "probabilities",
      read: "read",
      write: "written",
      verdict: "A kernel that keeps the scores on chip is on the compute side, by 1.3\xD7 at least.",
      naive: "The naive round trip (upper bound, 4 passes) is on the bandwidth side, by a hair.",
      finding: "The reuse of K and V between blocks is unknown."
    },
    zh: {
      names: ["\u5FC5\u8981\u6D41\u91CF", "\u5206\u5757\uFF08FlashAttention \u7C7B\uFF09", "\u6734\u7D20 HBM \u5F80\u8FD4"],
      floor: (i3) => `\u6D41\u91CF\u4E0B\u754C \xB7 ${i3}`,
      uncertain: (worst, best) => `${worst} \u6BEB\u65E0\u590D\u7528 \xB7 ${best} \u5B8C\u5168\u590D\u7528`,
      shared: (worst, low, best) => `${low}\u2013${best} \xB7 ${worst} \u6BEB\u65E0\u590D\u7528`,
      bound: ["\u4E0A\u754C", "\u65B9\u5411\u6027\u5BF9\u7167"],
      passes: (p2) => `${p2} \u904D`,
      saving: (f2) => `score \u7559\u5728\u7247\u4E0A\u6700\u591A\u53EF\u7701 ${f2}\xD7`,
      ridge: (n2, range4) => `\u62D0\u70B9 ${n2} \xB7 \u5047\u8BBE ${range4}`,
      ridgeExact: (n2) => `\u62D0\u70B9 ${n2}`,
      steps: { low: "\u5B8C\u5168\u590D\u7528", shared: "\u7ECF\u7F13\u5B58\u5171\u4EAB", high: "\u6BEB\u65E0\u590D\u7528", one: "\u5355\u4E2A kernel" },
      scores: "score \u77E9\u9635",
      probabilities: "\u6982\u7387\u77E9\u9635",
      read: "\u8BFB",
      write: "\u5199",
      verdict: "\u628A\u5206\u6570\u7559\u5728\u7247\u4E0A\u7684\u5185\u6838\u4F4D\u4E8E\u8BA1\u7B97\u4FA7\uFF0C\u81F3\u5C11 1.3 \u500D\u3002",
      naive: "\u6734\u7D20\u5F80\u8FD4\uFF08\u4E0A\u754C\uFF0C4 \u904D\uFF09\u4F4D\u4E8E\u5E26\u5BBD\u4FA7\uFF0C\u53EA\u5DEE\u4E00\u70B9\u3002",
      finding: "K\u3001V \u5728\u7EBF\u7A0B\u5757\u4E4B\u95F4\u7684\u590D\u7528\u672A\u77E5\u3002"
    }
  };
  var ridgeLabel = (say, peak, bandwidth) => {
    const [nominal, low, high] = [peak[0] / bandwidth[0], peak[1] / bandwidth[2], peak[2] / bandwidth[1]].map(short);
    return low === high ? say.ridgeExact(nominal) : say.ridge(nominal, `${low}\u2013${high}`);
  };
  var tiledQualifier = (say, [worst, low, best]) => {
    if (worst === best) return short(best);
    return worst === low ? say.uncertain(short(worst), short(best)) : say.shared(short(worst), short(low), short(best));
  };
  function ledgerOf2(say) {
    const row = (path, step_text, tensor_text, access, bytes_text, square = false) => ({ path, step_text, tensor_text, access, access_text: say[access], bytes_text, square });
    const [small, large] = ["33.55 MB (32 MiB)", "1.074 GB (1 GiB)"];
    const io = (path, step, kv) => [
      row(path, step, "Q", "read", small),
      row(path, step, "K", "read", kv),
      row(path, step, "V", "read", kv),
      row(path, step, "O", "write", small)
    ];
    const { scores, probabilities, steps } = say;
    return [
      ...io("compulsory", steps.one, small),
      ...io("tiled", steps.low, small),
      ...io("tiled", steps.shared, large),
      ...io("tiled", steps.high, large),
      row("naive", "scores", "Q", "read", small),
      row("naive", "scores", "K", "read", small),
      row("naive", "scores", scores, "write", large, true),
      row("naive", "softmax", scores, "read", large, true),
      row("naive", "softmax", probabilities, "write", large, true),
      row("naive", "values", probabilities, "read", large, true),
      row("naive", "values", "V", "read", small),
      row("naive", "values", "O", "write", small)
    ];
  }
  function evaluation(given) {
    const { compulsory, tiled, naive, peak, bandwidth, lang = "en", passes = 4, contrast, findings = [] } = given;
    const say = words2[lang];
    const known = peak && bandwidth;
    const rate = (i3) => known ? Math.min(peak[0], i3 * bandwidth[0]) : null;
    const knee = (p2, b2) => ({ ridge_flop_per_byte: p2 / b2, peak_flop_per_s: p2 });
    const figures2 = (name, qualifier, low2, high2 = low2) => ({
      label: `${name}, ${qualifier.split(" \xB7 ").slice(0, 2).join(", ")}`,
      short_label: name,
      qualifier,
      time_text: { nominal: "4.581 ms", assumed: "4.581\u20137.636 ms" },
      attainable_flop_per_s: { nominal_low: rate(low2), nominal_high: rate(high2), low: null, high: null },
      attainable_text: { nominal: rateText(rate(high2)), assumed: "36\u201360 TFLOP/s" }
    });
    const [worst, low, high] = tiled;
    const bound = say.bound[contrast ? 1 : 0];
    return {
      setup: { device: { peak_flop_per_s: peak, bandwidth_byte_per_s: bandwidth } },
      roof: known ? {
        nominal: knee(peak[0], bandwidth[0]),
        low: knee(peak[1], bandwidth[1]),
        high: knee(peak[2], bandwidth[2]),
        peak_text: rateText(peak[0]),
        peak_assumed_text: range3(short(peak[1] / 1e12), short(peak[2] / 1e12), "TFLOP/s"),
        bandwidth_text: `${short(bandwidth[0] / 1e9)} GB/s`,
        bandwidth_assumed_text: range3(short(bandwidth[1] / 1e9), short(bandwidth[2] / 1e9), "GB/s"),
        ridge_label: ridgeLabel(say, peak, bandwidth)
      } : null,
      paths: [
        {
          path: "compulsory",
          ...figures2(say.names[0], say.floor(short(compulsory)), compulsory),
          intensity_flop_per_byte: compulsory,
          bytes: 1,
          bytes_text: "134.2 MB (128 MiB)"
        },
        {
          path: "tiled",
          ...figures2(say.names[1], tiledQualifier(say, tiled), low, high),
          intensity_worst: worst,
          intensity_low: low,
          intensity_high: high,
          attainable_worst_flop_per_s: rate(worst),
          bytes_low: 1,
          bytes_low_text: "134.2 MB (128 MiB)",
          bytes_shared: 2,
          bytes_shared_text: "2.215 GB (2.063 GiB)",
          bytes_high: worst === low ? 2 : 3,
          bytes_high_text: "2.215 GB (2.063 GiB)"
        },
        {
          path: "naive",
          ...figures2(say.names[2], `${bound} \xB7 ${say.passes(passes)} \xB7 ${short(naive)}`, naive),
          intensity_flop_per_byte: naive,
          bytes: 33,
          bytes_text: "4.429 GB (4.125 GiB)",
          passes,
          time_by_kernel_text: { nominal: "6.967 ms", assumed: "6.967\u201310.25 ms" }
        }
      ],
      ledger: ledgerOf2(say),
      saving: { text: say.saving(short(compulsory / naive)) },
      verdict: { sentence: say.verdict, naive_sentence: say.naive },
      findings: findings.map((severity) => ({ severity, sentence: say.finding }))
    };
  }
  var modest = { peak: [6e13, 36e12, 6e13], bandwidth: [9e11, 63e10, 9e11] };
  var a100 = { peak: [312e12, 187e12, 28e13], bandwidth: [1555e9, 12e11, 145e10] };
  var cases = {
    worked: { ...modest, compulsory: 2048, tiled: [124.12, 124.12, 2048], naive: 62.06, findings: ["caution", "info"] },
    "worked-two-passes": { ...modest, compulsory: 2048, tiled: [124.12, 124.12, 2048], naive: 120.47, passes: 2 },
    "reuse-shared": { ...a100, compulsory: 4096, tiled: [126.5, 780, 4096], naive: 62.9 },
    decode: { ...a100, compulsory: 0.9998, tiled: [0.9998, 0.9998, 0.9998], naive: 0.985, contrast: true, findings: ["caution", "caution", "stop"] },
    "grouped-decode": { ...a100, compulsory: 7.95, tiled: [7.9, 7.9, 7.95], naive: 7.1 },
    "million-tokens": { ...a100, compulsory: 524288, tiled: [127.9, 6e4, 524288], naive: 63.99, findings: ["stop"] },
    "low-ridge": { peak: [9e12, 54e11, 9e12], bandwidth: [3e12, 21e11, 3e12], compulsory: 512, tiled: [60, 110, 512], naive: 42 },
    "high-ridge": { peak: [2e15, 8e14, 2e15], bandwidth: [1e12, 7e11, 1e12], compulsory: 8192, tiled: [250, 900, 8192], naive: 63 },
    "bandwidth-all": { peak: [2e15, 8e14, 2e15], bandwidth: [1e12, 7e11, 1e12], compulsory: 48, tiled: [20, 30, 48], naive: 14 },
    "measured-no-interval": { peak: [6e13, 6e13, 6e13], bandwidth: [9e11, 9e11, 9e11], compulsory: 2048, tiled: [124, 400, 2048], naive: 62 },
    "unknown-peak": { ...modest, peak: null, compulsory: 2048, tiled: [124.12, 700, 2048], naive: 62.06 }
  };

  // entry2.mjs
  Object.assign(window, { render: D, roofline, cases, evaluation });
})();
/*! Bundled license information:

lit-html/lit-html.js:
lit-html/directive.js:
  (**
   * @license
   * Copyright 2017 Google LLC
   * SPDX-License-Identifier: BSD-3-Clause
   *)
*/
