import type { Product } from '@shop/contracts/api/product';
import { useEffect, useRef } from 'react';
import { useAppSelector } from '../../../hooks/use-store';
import { selectToken } from '../../../lib/session/session-slice';
import { useGetOwnVoiceQuery } from '../reviews-api';
import { Questions } from './questions';
import { Reviews } from './reviews';

/** What people say of a product: reviews, then questions. */
export function Opinions({ product }: { product: Product }) {
  const signedIn = useAppSelector((state) => selectToken(state, 'user')) !== null;
  const { currentData: voice } = useGetOwnVoiceQuery(product._id, { skip: !signedIn });
  const own = signedIn ? voice : undefined;
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // it came after the browser had looked for the place that the address names
    if (location.hash === '#reviews') section.current?.scrollIntoView();
  }, []);
  return (
    <div ref={section} id="reviews" className="mt-section scroll-mt-24">
      <Reviews product={product} own={own} />
      <Questions product={product} own={own} />
    </div>
  );
}
