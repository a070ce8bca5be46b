import { Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { lazyNamed } from '../../lib/lazy-named';
import { toasterWanted } from '../../lib/notify';

const Toaster = lazyNamed(
  () => import('./toaster'),
  (module) => module.Toaster,
);

const WARM_UP_MS = 1500;
const RETRY_MS = 2000;

/** Loads the toaster after the page itself; outside the page, so that dialogs do not cover it. */
export function ToastHost() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    // a message about a lost connection comes too late to load what shows it
    const warmUp = window.setTimeout(() => Toaster.preload(), WARM_UP_MS);
    void toasterWanted.then(loadToaster).then(() => setWanted(true));
    return () => window.clearTimeout(warmUp);
  }, []);
  if (!wanted) return null;
  return createPortal(
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>,
    document.body,
  );
}

/** A part that fails to load must not take the page with it. */
async function loadToaster(): Promise<void> {
  for (;;) {
    try {
      await import('./toaster');
      return;
    } catch {
      await new Promise((resolve) => window.setTimeout(resolve, RETRY_MS));
    }
  }
}
