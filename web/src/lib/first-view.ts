import { FIRST_VIEW_ID } from '@shop/contracts/api/first-view';
import { catalogApi } from './api/catalog-api';
import './api/config-api';
import type { AppStore } from './store';

type Entries = Parameters<typeof catalogApi.util.upsertQueryEntries>[0];

/**
 * Takes over the answers that came with the page. A browser that goes back shows a page of before without asking whether
 * it still holds: then everything is asked for.
 */
export function takeFirstView(store: AppStore): void {
  const text = document.getElementById(FIRST_VIEW_ID)?.textContent;
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (text === undefined || visit?.type === 'back_forward') return;
  store.dispatch(catalogApi.util.upsertQueryEntries(JSON.parse(text) as Entries));
}
