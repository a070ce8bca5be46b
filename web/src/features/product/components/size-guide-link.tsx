import type { Product } from '@shop/contracts/api/product';
import { Suspense, useState } from 'react';
import { TEXT_LINK } from '../../../components/ui/text-link';
import { useCategories } from '../../../hooks/use-categories';
import { lazyNamed } from '../../../lib/lazy-named';

const SizeGuide = lazyNamed(
  () => import('./size-guide'),
  (module) => module.SizeGuide,
);

const MEASURED = ['fashion', 'shoes', 'jewellry'];

/** Opens the measurements behind the sizes of a category that has some. */
export function SizeGuideLink({ product }: { product: Product }) {
  const [open, setOpen] = useState(false);
  const own = useCategories().find(({ name }) => name === product.category)?.sizeGuide;
  if (own === undefined && !MEASURED.includes(product.category.toLowerCase())) return null;
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        onPointerEnter={SizeGuide.preload}
        className="-my-2 inline-flex min-h-11 items-center"
      >
        <span className={TEXT_LINK}>Size guide</span>
      </button>
      <Suspense fallback={null}>
        {open && <SizeGuide product={product} own={own} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
