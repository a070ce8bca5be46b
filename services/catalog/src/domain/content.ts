import { OWN_PAGES, type ContentEntry, type ContentSlot, type ShownContent } from '@shop/contracts/api/content';

/** Versions that are kept of each slot. */
const KEPT = 12;

/** What a slot holds at a moment: the newest version whose time it is. */
export function shownAt(entries: readonly ContentEntry[], slot: ContentSlot, at: Date): ContentEntry | undefined {
  return entries
    .filter((entry) => entry.slot === slot && isShownAt(entry, at))
    .toSorted((a, b) => b.version - a.version)[0];
}

export function presentShown(entries: readonly ContentEntry[], at: Date): ShownContent {
  const body = (slot: ContentSlot) => shownAt(entries, slot, at)?.body ?? undefined;
  return {
    announcement: body('announcement') as ShownContent['announcement'],
    hero: body('hero') as ShownContent['hero'],
    pages: OWN_PAGES.filter((page) => body(page) !== undefined),
  };
}

/** The entries with another one; of its slot only the last versions, and those that are shown or still to come. */
export function withEntry(entries: readonly ContentEntry[], entry: ContentEntry, at: Date): ContentEntry[] {
  const all = [...entries, entry];
  const own = all.filter(({ slot }) => slot === entry.slot).toSorted((a, b) => b.version - a.version);
  const shown = shownAt(all, entry.slot, at);
  const kept = new Set([...own.slice(0, KEPT), ...own.filter(({ from = '' }) => from > at.toISOString()), shown]);
  return all.filter((each) => each.slot !== entry.slot || kept.has(each));
}

/** Shown from one moment to another. */
export interface Planned {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export function isShownAt({ from = '', to = '9' }: Planned, at: Date): boolean {
  const now = at.toISOString();
  return from <= now && to > now;
}

/** The next moment at which something begins or ends to be shown; undefined: nothing does. */
export function nextTurn(entries: readonly Planned[], after: Date): string | undefined {
  const moments = entries.flatMap(({ from, to }) => [from, to]).filter((moment) => moment !== undefined);
  return moments.filter((moment) => moment > after.toISOString()).toSorted()[0];
}
