// Address bar ↔ setup. The fragment is written by the core (`evaluation.link`), one history entry a step: pushed when
// a step first shows, replaced while it goes on. A link that was opened stays as it is until the user changes
// something. Back and forward are undo and redo; an address typed by hand is opened like a link.

/** @typedef {import('./types.d.ts').State} State */

/** A history call costs some milliseconds, and browsers refuse hundreds of them in half a minute. */
const REPLACE_EVERY_MS = 1000;

/**
 * @param {{
 *   window: Pick<Window, 'history' | 'location' | 'addEventListener'>,
 *   store: import('./store.js').Store,
 *   open: (link: string) => Promise<Pick<State, 'params'> & {problems: State['linkProblems']} | null>,
 *   now?: () => number,
 * }} given  `open` gives the parameters of a link, null if there are none
 */
export function createUrlSync({ window, store, open, now = () => Date.now() }) {
  const { history, location } = window;
  let written = store.state.step; // the step that the current history entry stands for
  let link = '';
  let last = -Infinity;

  window.addEventListener('popstate', async (event) => {
    const step = event.state?.step;
    if (Number.isInteger(step) && store.go(step)) written = step;
    else {
      const opened = await open(location.href);
      if (!opened) return;
      store.close();
      store.change(opened.params);
      store.update({ linkProblems: opened.problems });
      written = store.state.step;
      stamp();
    }
    link = '';
  });

  stamp();

  /** Names the current entry without touching its address. */
  function stamp() {
    try {
      history.replaceState({ step: written }, '');
    } catch {
      // forbidden in this frame
    }
  }

  /** Call after a good picture of the present setup was drawn. @param {string} current  its link */
  function write(current) {
    const { step, editing, dragging } = store.state;
    if (editing !== null) return;
    const address = `${location.pathname}#${current}`; // a query that said the same goes
    try {
      if (step > written) history.pushState({ step }, '', address);
      else if (step === written && (link === '' || link === current)) return;
      else if (dragging && now() - last < REPLACE_EVERY_MS) return;
      else history.replaceState({ step }, '', address);
    } catch {
      return; // a frame or a browser that forbids it: the page works, the address stays
    }
    last = now();
    written = step;
    link = current;
  }

  return {
    write,
    undo() {
      if (store.state.step > written) {
        if (store.state.session !== null) store.cancel();
        else store.go(store.state.step - 1);
      } else if (store.canUndo()) history.back();
    },
    redo() {
      if (store.canRedo()) history.forward();
    },
  };
}
