/** A ruled row of the address book: what it is called, then the address or its form. */
export const ADDRESS_ROW =
  'grid gap-x-[clamp(2rem,4vw,4.5rem)] gap-y-3 border-t border-line py-7 lg:grid-cols-[200px_minmax(0,1fr)_auto]';
