import { useSearchParams } from 'react-router-dom';
import { NO_FILTERS, readFilters, writeFilters, type Filters } from './filters';

/** The filters of the address and a way to change some; any change but of the page starts at the first page. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const change = (part: Partial<Filters>) => {
    setParams(writeFilters({ ...filters, page: 1, ...part }), { replace: part.page === undefined });
  };
  const clear = () => change(NO_FILTERS);
  return { filters, change, clear };
}
