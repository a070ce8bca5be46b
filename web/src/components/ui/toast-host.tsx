import { Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { lazyNamed } from '../../lib/lazy-named';
import { toasterWanted } from '../../lib/notify';

const Toaster = lazyNamed(
  () => import('./toaster'),
  (module) => module.Toaster,
);

/** Loads the toaster when the first message comes; outside the page, so that dialogs do not cover it. */
export function ToastHost() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => void toasterWanted.then(() => setWanted(true)), []);
  if (!wanted) return null;
  return createPortal(
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>,
    document.body,
  );
}
