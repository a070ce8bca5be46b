import { Suspense, useEffect, useState } from 'react';
import { lazyNamed } from '../../lib/lazy-named';
import { toasterWanted } from '../../lib/notify';

const Toaster = lazyNamed(
  () => import('./toaster'),
  (module) => module.Toaster,
);

/** Loads the toaster when the first message comes. */
export function ToastHost() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => void toasterWanted.then(() => setWanted(true)), []);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
