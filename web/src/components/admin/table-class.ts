/** A ruled box with a table in it; below 1088 px every row is a card of its own. */
export const TABLE_BOX = 'lg:overflow-clip lg:rounded-md lg:border lg:border-line lg:bg-surface';
export const TABLE = 'w-full border-collapse text-[0.9375rem] max-lg:block';
export const TABLE_BODY = 'max-lg:grid max-lg:gap-3';

export const HEAD_CELL =
  'sticky top-0 z-2 h-11 bg-surface px-4 text-left text-xs font-medium whitespace-nowrap text-ink-2 shadow-[inset_0_-1px_0_var(--line)]';

export const ROW =
  'border-b border-line transition-colors last:border-b-0 lg:hover:bg-canvas ' +
  'max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:items-center max-lg:gap-x-3 max-lg:gap-y-1 max-lg:rounded-md max-lg:border max-lg:bg-surface max-lg:px-4 max-lg:pt-3.5 max-lg:pb-1.5 max-lg:last:border-b';
export const CELL = 'lg:h-15 lg:px-4 lg:py-1.5';
export const WIDE_CELL = `${CELL} max-lg:col-span-full`;
/** the last line of a card: what can be done */
export const ACTION_CELL = `${CELL} max-lg:col-span-full max-lg:-mx-2.5 max-lg:mt-2 max-lg:border-t max-lg:border-line max-lg:pt-1`;
export const FIGURE_CELL = `${CELL} tnum whitespace-nowrap lg:text-right`;
