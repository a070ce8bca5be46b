type Go = () => void;

interface Leaving {
  /** shows the question; calls `go`, or not */
  ask: (go: Go) => void;
  /** goes to an address of this shop */
  follow: (address: string) => void;
}

/**
 * Until the returned function is called, links of the page and the browser's back and forward go through `ask`, and the
 * browser itself asks before the tab is closed. By hand, because a router that can hold a navigation back (React
 * Router's data mode) weighs 20 KiB more on every first page.
 */
export function askBeforeLeaving({ ask, follow }: Leaving): () => void {
  const here = { address: location.href, page: location.pathname + location.search, state: history.state as unknown };

  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || !leavesThisPage(event, link)) return;
    // the router's links follow no click that was prevented
    event.preventDefault();
    ask(() => {
      stop();
      follow(link.pathname + link.search + link.hash);
    });
  };
  const onPop = (event: PopStateEvent) => {
    // a link within the page is a step too
    if (location.pathname + location.search === here.page) return;
    // the router must not see a step that may not be taken; the page goes back on top of it
    event.stopImmediatePropagation();
    history.pushState(here.state, '', here.address);
    ask(() => {
      stop();
      history.back();
    });
  };
  const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  document.addEventListener('click', onClick, { capture: true });
  window.addEventListener('popstate', onPop, { capture: true });
  window.addEventListener('beforeunload', onUnload);

  const stop = () => {
    document.removeEventListener('click', onClick, { capture: true });
    window.removeEventListener('popstate', onPop, { capture: true });
    window.removeEventListener('beforeunload', onUnload);
  };
  return stop;
}

/** Not one that opens beside it, is a download, or leads elsewhere: there the browser asks by itself. */
function leavesThisPage(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const opensBeside = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (opensBeside || (link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return false;
  const withinPage = link.pathname + link.search === location.pathname + location.search;
  return link.origin === location.origin && !withinPage;
}
