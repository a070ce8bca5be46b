/** A ruled box with a table in it; on phones every row is a card of its own. */
export const TABLE_BOX = 'md:overflow-clip md:rounded-md md:border md:border-line md:bg-surface';
export const TABLE = 'w-full border-collapse text-[0.9375rem] max-md:block';
export const TABLE_BODY = 'max-md:grid max-md:gap-3';

export const HEAD_CELL =
  'sticky top-0 z-2 h-11 bg-surface px-4 text-left text-xs font-medium whitespace-nowrap text-ink-2 shadow-[inset_0_-1px_0_var(--line)]';

export const ROW =
  'border-b border-line transition-colors last:border-b-0 md:hover:bg-canvas ' +
  'max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-3 max-md:gap-y-1 max-md:rounded-md max-md:border max-md:bg-surface max-md:px-4 max-md:pt-3.5 max-md:pb-1.5 max-md:last:border-b';
export const CELL = 'md:h-15 md:px-4 md:py-1.5';
export const WIDE_CELL = `${CELL} max-md:col-span-full`;
/** the last line of a card: what can be done */
export const ACTION_CELL = `${CELL} max-md:col-span-full max-md:-mx-2.5 max-md:mt-2 max-md:border-t max-md:border-line max-md:pt-1`;
export const FIGURE_CELL = `${CELL} tnum whitespace-nowrap md:text-right`;
