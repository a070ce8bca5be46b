import { PRODUCT_SORTS, type ProductSort } from '@shop/contracts/api/product';

export const PAGE_SIZE = 24;
export const VIEWS = ['cards', 'table'] as const;

/** What the dashboard shows; the address holds what differs from the beginning. */
export interface DashboardView {
  q: string;
  /** empty: all */
  category: string;
  sort: ProductSort;
  view: (typeof VIEWS)[number];
  page: number;
}

export const BEGINNING: DashboardView = { q: '', category: '', sort: 'newest', view: 'cards', page: 1 };

/** Reads the address; what makes no sense there counts as not given. */
export function readView(params: URLSearchParams): DashboardView {
  const page = Number(params.get('page'));
  return {
    q: params.get('q')?.trim() ?? '',
    category: params.get('category')?.trim().slice(0, 60) ?? '',
    sort: PRODUCT_SORTS.find((name) => name === params.get('sort')) ?? BEGINNING.sort,
    view: VIEWS.find((name) => name === params.get('view')) ?? BEGINNING.view,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

export function writeView(view: DashboardView): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of ['q', 'category', 'sort', 'view', 'page'] as const) {
    if (view[name] !== BEGINNING[name]) params.set(name, String(view[name]));
  }
  return params;
}

/** Another search, category or order begins at its first page. */
export function changeView(view: DashboardView, part: Partial<DashboardView>): DashboardView {
  const samePlace = 'page' in part || Object.keys(part).every((name) => name === 'view');
  return { ...view, ...part, page: part.page ?? (samePlace ? view.page : 1) };
}
