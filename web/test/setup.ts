import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'sonner';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { fakeSocket } from './fake-socket';
import { server } from './server';

vi.mock('socket.io-client', () => ({ io: fakeSocket.connect }));

// what jsdom has not: the page is narrow, nothing is measured, nothing scrolls
window.matchMedia = (query) =>
  ({
    matches: query.includes('reduced-motion'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList;
class NothingToSee {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
  takeRecords = () => [];
}
vi.stubGlobal('ResizeObserver', NothingToSee);
vi.stubGlobal('IntersectionObserver', NothingToSee);
window.scrollTo = () => undefined;
// at once: a timer of one test would be gone with it, and the connection of all later ones with the timer
window.requestIdleCallback = (callback) => {
  queueMicrotask(() => callback({ didTimeout: false, timeRemaining: () => 50 }));
  return 0;
};
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.hasPointerCapture = () => false;
Element.prototype.setPointerCapture = () => undefined;
Element.prototype.releasePointerCapture = () => undefined;
// messages fade in, which would make the first check of one too early
document.head.append(
  Object.assign(document.createElement('style'), { textContent: '[data-mounted] { opacity: 1 !important }' }),
);

/**
 * There is no style sheet here, so what an element says of itself is all there is; jsdom would match every rule that a
 * library has put into the page against every element, which took a fifth of the time.
 */
window.getComputedStyle = (element) => {
  const { style } = element as HTMLElement;
  if (!(element as HTMLElement).hidden) return style;
  const hidden = document.createElement('i').style;
  hidden.display = 'none';
  return hidden;
};

/** A browser resolves addresses against the page. */
const fromPage = (input: RequestInfo | URL) => (typeof input === 'string' ? new URL(input, location.href) : input);
const { Request: PlainRequest } = globalThis;
vi.stubGlobal(
  'Request',
  class extends PlainRequest {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(fromPage(input), init);
    }
  },
);

configure({ asyncUtilTimeout: 30_000 });

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  const intercepted = globalThis.fetch;
  globalThis.fetch = (input, init) => intercepted(fromPage(input), init);
});
beforeEach(() => {
  // time runs, so that answers come, and can be moved ahead
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
});
afterEach(async () => {
  // code that is still loading when its file ends, and the page with it, would stay broken for all later files
  await vi.dynamicImportSettled();
  cleanup();
  // messages that are still up would show in the next test
  toast.dismiss();
  server.resetHandlers();
  fakeSocket.reset();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
afterAll(() => server.close());
