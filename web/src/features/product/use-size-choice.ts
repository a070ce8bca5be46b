import type { Product } from '@shop/contracts/api/product';
import { useRef, useState } from 'react';
import { listedValues } from '../../components/product/listed-values';
import { useChosenSize } from '../../hooks/use-chosen-size';
import { chooseSize } from '../../lib/cart/chosen-sizes';

/** The sizes of a product and the one chosen; `settled()` asks for one, with the focus, where none is. */
export function useSizeChoice({ _id, size }: Product) {
  const [asking, setAsking] = useState(false);
  const group = useRef<HTMLFieldSetElement>(null);
  const sizes = listedValues(size);
  const remembered = useChosenSize(_id);
  // a size that is no longer made is no choice
  const chosen = sizes.length === 1 ? sizes[0] : sizes.find((made) => made === remembered);

  const settled = (): boolean => {
    const open = sizes.length > 1 && chosen === undefined;
    setAsking(open);
    if (open) group.current?.querySelector('input')?.focus();
    return !open;
  };
  const choose = (made: string) => {
    setAsking(false);
    chooseSize(_id, made);
  };
  return { sizes, chosen, error: asking ? 'Choose a size first.' : undefined, group, choose, settled };
}
