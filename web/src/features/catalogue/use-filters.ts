import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readFilters, writeFilters, type Filters } from './filters';

/**
 * The filters of the address and a way to change some; any change but of the page starts at the first page. The
 * router changes the address in a transition, so a choice shows from here until the address has caught up.
 */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const [chosen, setChosen] = useState<{ over: string; filters: Filters }>();
  // once it has, going back must not bring the choice back
  if (chosen !== undefined && chosen.over !== address) setChosen(undefined);
  const filters = chosen?.over === address ? chosen.filters : readFilters(params);

  const change = (part: Partial<Filters>) => {
    const next = { ...filters, page: 1, ...part };
    setChosen({ over: address, filters: next });
    setParams(writeFilters(next), { replace: part.page === undefined, preventScrollReset: true });
  };
  const clear = () => change({ category: [], tag: [], minPrice: undefined, maxPrice: undefined });
  return { filters, change, clear };
}
