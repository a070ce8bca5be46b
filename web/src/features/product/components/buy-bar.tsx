import type { Product } from '@shop/contracts/api/product';
import type { ReactNode } from 'react';
import { Flower } from '../../../components/ui/flower';
import { IconButton } from '../../../components/ui/icon-button';
import { Price } from '../../../components/ui/price';
import { useAppDispatch } from '../../../hooks/use-store';
import { chatOpened } from '../../../lib/chat/chat-slice';

/** Stays at the foot of a phone's screen: price, assistant, and the button given. */
export function BuyBar({
  product,
  chosen,
  children,
}: {
  product: Product;
  /** the variant in words */
  chosen: string | undefined;
  children: ReactNode;
}) {
  const dispatch = useAppDispatch();
  return (
    <div className="fixed inset-x-0 bottom-0 z-35 flex items-center gap-4 border-t border-line bg-surface px-(--space-gutter) pt-2.5 pb-[calc(0.65rem+env(safe-area-inset-bottom))] md:hidden">
      <div className="min-w-0 flex-1">
        <Price rupees={product.price} className="block leading-tight font-semibold" />
        <span className="block truncate text-xs text-ink-2">{chosen ?? product.name}</span>
      </div>
      <IconButton label="Open chat" onClick={() => dispatch(chatOpened())} className="-mr-1.5">
        <Flower className="size-[26px]" />
      </IconButton>
      {children}
    </div>
  );
}
