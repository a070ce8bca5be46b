import { Suspense } from 'react';
import { lazyNamed } from '../../lib/lazy-named';
import type { WishButtonProps } from './wish-button';

const WishButton = lazyNamed(
  () => import('./wish-button'),
  (module) => module.WishButton,
);

/** The heart, which comes a moment after the picture that it is on: pages load nothing of wishlists before they show. */
export function WishHeart(props: WishButtonProps) {
  return (
    <Suspense fallback={props.className && <span className={props.className} />}>
      <WishButton {...props} />
    </Suspense>
  );
}
