#!/usr/bin/env node
import{a as k}from"./chunk-X4L5L3SI.js";import"./chunk-R56FFD3V.js";import{a as T,b as O}from"./chunk-2VOBUMC6.js";import{readFileSync as P}from"node:fs";import{parseArgs as te}from"node:util";import{existsSync as z,writeFileSync as H}from"node:fs";import{extname as V}from"node:path";var u=class extends Error{},p=({ok:e,problems:n})=>!e||n.some(({code:t})=>t!=="peak_unknown"&&t!=="bandwidth_unknown");var U={path:"path",bytes:"bytes",intensity:"intensity",side:"side, nominal",sideAssumed:"side, assumed",time:"time, nominal",timeAssumed:"time, assumed",worst:"  worst case, nothing reused",byKernel:"  kernel by kernel",total:"total",ridge:"ridge",assumed:"assumed",paths:"Paths",ledger:"Bytes by tensor",crossings:"Crossings",handCalculation:"Hand calculation",remarks:"Remarks",otherReading:"Another reading"},L={path:"\u8DEF\u5F84",bytes:"\u5B57\u8282",intensity:"\u7B97\u672F\u5F3A\u5EA6",side:"\u4FA7\uFF08\u6807\u79F0\uFF09",sideAssumed:"\u4FA7\uFF08\u5047\u8BBE\uFF09",time:"\u65F6\u95F4\uFF08\u6807\u79F0\uFF09",timeAssumed:"\u65F6\u95F4\uFF08\u5047\u8BBE\uFF09",worst:"  \u6700\u574F\u60C5\u5F62\uFF1A\u65E0\u590D\u7528",byKernel:"  \u9010 kernel",total:"\u5408\u8BA1",ridge:"\u62D0\u70B9",assumed:"\u5047\u8BBE",paths:"\u5404\u8DEF\u5F84",ledger:"\u6309\u5F20\u91CF\u7684\u5B57\u8282",crossings:"\u4EA4\u53C9\u70B9",handCalculation:"\u624B\u7B97",remarks:"\u63D0\u793A",otherReading:"\u53E6\u4E00\u79CD\u8BFB\u6CD5"},E={en:U,zh:L},J=/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]/u,S=e=>[...e].reduce((n,t)=>n+(J.test(t)?2:1),0);function w(e){let n=[];for(let t of e)t.forEach((s,o)=>{n[o]=Math.max(n[o]??0,S(s))});return e.map(t=>`${t.map((s,o)=>s+" ".repeat(n[o]-S(s)+2)).join("").replace(/ +$/,"")}
`).join("")}var i=e=>typeof e=="string"?e.replaceAll("\xA0"," "):"",A=e=>i(e)?`${i(e)}
`:"",l=(e,n)=>n?`
${e}
${n}`:"",j=(e,n)=>e===n?i(e):`${i(e)} .. ${i(n)}`;function X(e,n){let{side_text:t,time_text:s}=e,o=[e.label,e.flops_text,e.bytes_text,e.intensity_flop_per_byte_text,t.nominal,t.assumed,s.nominal,s.assumed].map(i);if(e.path==="tiled")return o[2]=j(e.bytes_low_text,e.bytes_shared_text),o[3]=j(e.intensity_low_text,e.intensity_high_text),[o,[n.worst,"",...[e.bytes_high_text,e.intensity_worst_text,t.worst].map(i)]];if(e.path!=="naive")return[o];let{nominal:r,assumed:c}=e.time_by_kernel_text;return[o,[n.byKernel,"","","","","",i(r),i(c)],...e.kernels.map(a=>[`    ${i(a.step_text)}`,"",i(a.bytes_text),"","","",i(a.time_text)])]}var q=({paths:e},n)=>w([[n.path,"FLOP",n.bytes,n.intensity,n.side,n.sideAssumed,n.time,n.timeAssumed],...e.flatMap(t=>X(t,n))]),M=({columns:e,rows:n},t)=>w([["",...e.map(({label:s})=>i(s))],...n.map(s=>[i(s.label),...s.cells.map(({text:o})=>i(o))]),[t.total,...e.map(({total_text:s})=>i(s))]]),K={tiled:"tiled_shared",tiled_worst:"tiled_high"},W=({crossings:e,ledger_table:n})=>w(e.flatMap(({path:t,text:s})=>n.columns.filter(({id:o})=>o===(K[t]??t)).map(({label:o})=>[i(o),i(s)])));function N({verdict:e,ridge_text:n},t){return`${["sentence","nominal_sentence","naive_sentence","advice","deciding_text"].map(o=>A(e[o])).join("")}${t.ridge}: ${i(n.nominal)}  (${t.assumed}: ${i(n.assumed)})
`}var h=({findings:e},n)=>e.filter(({field:t})=>!!t===n).map(({severity:t,sentence:s,code:o,advice:r})=>`${t}: ${i(s)}  [${o}]
${r?`  ${i(r)}
`:""}`).join(""),G=({consequences:e})=>e.map(({sentence:n})=>A(n)).join("");function B(e,n){let t=E[n];return`${i(e.text)}

${N(e,t)}${[l(t.paths,q(e,t)),l(t.ledger,M(e.ledger_table,t)),l(t.crossings,W(e)),l(t.handCalculation,e.hand_calculation.map(s=>`${i(s)}
`).join("")),l(t.otherReading,G(e)),l(t.remarks,h(e,!0)+h(e,!1))].join("")}`}function v(e,n){let t=E[n];return`${i(e.text)}
${h(e,!0)}${l(t.otherReading,G(e))}${l(t.remarks,h(e,!1))}
${N(e,t)}`}var g=e=>e.map(({message:n,hint:t})=>`${i(n)}
${t?`  ${i(t)}
`:""}`).join("");function Q({output:e,base:n,json:t}){if(e==="")throw new u("--output: a file name is needed");if(e!==void 0&&e!=="-"&&V(e).toLowerCase()===".png")throw new u(`${e}: only SVG is written here; the page saves PNG`);if(e==="-"&&t)throw new u("--json and --output -: both want standard output");if(n!==void 0&&!/^https?:\/\/[^\s#?]+$/.test(n))throw new u(`--base ${n}: wants the address of a page, https://host/path/`)}var Y=e=>/^(https?:\/\/[^\s#?]+)[#?]\S*$/.exec(e)?.[1]??"";function C({door:e,draw:n},t,s){Q(s);let{lang:o,theme:r,json:c,base:a=Y(t)}=s,m=e.call(JSON.stringify({op:"evaluate",lang:o,text:t}));c&&process.stdout.write(`${m}
`);let{ok:F,value:$,problems:_}=JSON.parse(m);if(process.stderr.write(g(_)),p({ok:F,problems:_}))return 1;let b=n($,{lang:o,theme:r,base:a});return s.output==="-"?(process.stdout.write(b),0):Z(b,s.output,`${T($)}.svg`)}function Z(e,n,t){let s=n??t;if(n===void 0&&z(s))return process.stderr.write(`${s}: is there already; name a file with -o
`),1;try{H(s,e)}catch(o){return process.stderr.write(`${s}: cannot be written (${o.code})
`),1}return process.stderr.write(`${s}
`),0}var ne={json:{type:"boolean"},lang:{type:"string",default:"en"},help:{type:"boolean",short:"h"},output:{type:"string",short:"o"},theme:{type:"string",default:"auto"},base:{type:"string"},text:{type:"string"}},se={lang:["en","zh"],theme:["auto","light","dark"]},oe=`Which side of the ridge each way of doing attention falls on.

  attention-roofline evaluate TEXT   verdict, paths, ledger, hand calculation
  attention-roofline check TEXT      what is doubtful about a configuration
  attention-roofline link TEXT       the part of a link behind #
  attention-roofline open LINK       a link as configuration text
  attention-roofline figure TEXT     a picture (SVG) with chart, assumptions, hand calculation and link
  attention-roofline call            JSON requests on standard input, one a line

TEXT is a configuration ("S=4096 H=32 d=128 fp16 bw=900GB/s peak=60TFLOP/s") or a link; - reads standard input.

  --json            print the reply as it is
  --lang en|zh      language of sentences
  --text FILE       of call: a file that goes beside each request
  -o, --output FILE of figure: where to; - is standard output; without it, a name made of the setup
  --theme auto|light|dark   of figure: colours; auto follows the reader's system
  --base URL        of figure: address of the page, for the link in the picture

Exit status: 0 good, 1 bad input or a finding that stops a check, 2 wrong usage.
`,y=e=>e.length===1&&e[0]==="-"?P(0):e.join(" ");function R(e,{json:n}){n&&process.stdout.write(`${e}
`);let{ok:t,value:s,problems:o}=JSON.parse(e);return process.stderr.write(g(o)),{value:s,status:p({ok:t,problems:o})?1:0}}var x=(e,n,t=(s,o)=>o)=>({door:s},o,r)=>{let c=JSON.stringify({op:e,lang:r.lang}),{value:a,status:m}=R(s.call(c,y(o)),r);return a?(r.json||process.stdout.write(n(a,r.lang)),t(a,m)):m};function re({door:e},n,t){let s=String(y(n)),{value:o,status:r}=R(e.call(JSON.stringify({op:"open",lang:t.lang,link:s})),t);return o&&!t.json&&process.stdout.write(`${o.text}
`),r}async function ie({door:e},n,{text:t}){let s=t===void 0?void 0:ae(t),o=c=>process.stdout.write(`${e.call(c,s)}
`),r=Buffer.alloc(0);for await(let c of process.stdin){r=Buffer.concat([r,c]);for(let a;(a=r.indexOf(10))>=0;r=r.subarray(a+1))o(r.subarray(0,a))}return r.length&&o(r),0}function ae(e){try{return P(e)}catch{throw new u(`${e}: cannot be read`)}}var ce=(e,n)=>e.findings.some(({severity:t})=>t==="stop")?1:n,I={evaluate:x("evaluate",B),check:x("evaluate",v,ce),link:x("link",({link:e})=>`${e}
`),open:re,figure:(e,n,t)=>C(e,String(y(n)).trim(),t),call:ie};function ue(e){let n;try{n=te({args:e,options:ne,allowPositionals:!0})}catch(c){throw new u(c.message)}let{values:t,positionals:[s="",...o]}=n;if(t.help)return{help:!0};let r=Object.hasOwn(I,s)?I[s]:void 0;if(!r)throw new u(s?`${s}: no such command`:"a command is needed");for(let[c,a]of Object.entries(se))if(!a.includes(t[c]))throw new u(`--${c} ${t[c]}: not in ${a.join(", ")}`);if(s!=="call"&&!o.length)throw new u(`${s}: TEXT is required`);return{command:r,words:o,options:t}}async function D(e,n){try{let{help:t,command:s,words:o,options:r}=ue(e);return t?(process.stdout.write(oe),0):await s(n,o,r)}catch(t){if(!(t instanceof u))throw t;return process.stderr.write(`${t.message}
Run with --help for more information.
`),2}}process.exitCode=await D(process.argv.slice(2),{door:await k(),draw:O});
