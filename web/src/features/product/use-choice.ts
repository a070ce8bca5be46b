import type { Product } from '@shop/contracts/api/product';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  choiceNoun,
  hasChoice,
  shownColour,
  soldVariants,
  variantOf,
  type Choice,
} from '../../components/product/variants';

const PARAMETER = 'variant';

/**
 * Which variant is chosen; the address remembers it. `settled()` asks for what is open, with the focus, and tells
 * whether nothing is.
 */
export function useChoice(product: Product) {
  const [params, setParams] = useSearchParams();
  const [asking, setAsking] = useState(false);
  const groups = useRef<HTMLDivElement>(null);
  const named = soldVariants(product).find(({ _id }) => _id === params.get(PARAMETER));
  const [chosen, setChosen] = useState<Choice>(() => ({
    ...onlyValues(product),
    ...shownColour(product),
    ...named?.options,
  }));
  const variant = variantOf(product, chosen);
  const open = hasChoice(product) && variant === undefined;

  const settled = (): boolean => {
    setAsking(open);
    if (open) groups.current?.querySelector<HTMLInputElement>('[data-open] input')?.focus();
    return !open;
  };
  const choose = (option: string, value: string) => {
    const next = { ...chosen, [option]: value };
    setAsking(false);
    setChosen(next);
    const found = variantOf(product, next);
    if (found) setParams({ [PARAMETER]: found._id }, { replace: true, preventScrollReset: true });
  };
  const error = asking && open ? `Choose a ${choiceNoun(product, chosen)} first.` : undefined;
  return { chosen, variant, open, error, groups, choose, settled };
}

export type ProductChoice = ReturnType<typeof useChoice>;

/** What there is no choice of is chosen. */
function onlyValues({ options = [] }: Product): Choice {
  return Object.fromEntries(
    options.flatMap(({ name, values: [only, ...more] }) => (only && more.length === 0 ? [[name, only]] : [])),
  );
}
