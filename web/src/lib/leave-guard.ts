type Go = () => void;

let question: ((go: Go) => void) | undefined;

/** Goes on, unless a page has something to lose: then whoever is asked decides, and calls `go` or not. */
export function goOrAsk(go: Go): void {
  if (question) question(go);
  else go();
}

/**
 * Until the returned function is called, links and the browser's back and forward go through `ask`, and the browser
 * itself asks before the tab is closed.
 */
export function askBeforeLeaving(ask: (go: Go) => void): () => void {
  const here = { address: location.href, state: history.state as unknown };
  question = ask;

  const onPop = (event: PopStateEvent) => {
    // the router must not see a step that may not be taken; the page goes back on top of it
    event.stopImmediatePropagation();
    history.pushState(here.state, '', here.address);
    ask(() => {
      stop();
      history.back();
    });
  };
  const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('popstate', onPop, { capture: true });
  window.addEventListener('beforeunload', onUnload);

  const stop = () => {
    if (question === ask) question = undefined;
    window.removeEventListener('popstate', onPop, { capture: true });
    window.removeEventListener('beforeunload', onUnload);
  };
  return stop;
}
