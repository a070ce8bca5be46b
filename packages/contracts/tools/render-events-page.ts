import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { readTraffic } from './event-traffic';
import { createEventsPage } from './events-page';

export const PAGE = path.resolve(import.meta.dirname, '../../../docs/events.md');

/** Renders docs/events.md, formatted with Prettier. */
export async function renderEventsPage(): Promise<string> {
  return format(createEventsPage(readTraffic()), { ...(await resolveConfig(PAGE)), parser: 'markdown' });
}
