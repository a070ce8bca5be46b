/** Colours, and the size where there is only one. */
export function Facts({ colours, size }: { colours: readonly string[]; size: string | undefined }) {
  if (colours.length === 0 && size === undefined) return null;
  return (
    <dl className="mb-7 grid gap-3 text-sm">
      {colours.length > 0 && <Fact term={colours.length > 1 ? 'Colours' : 'Colour'}>{colours.join(', ')}</Fact>}
      {size !== undefined && <Fact term="Size">{size}</Fact>}
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="font-semibold">{term}</dt>
      <dd className="text-right text-ink-2">{children}</dd>
    </div>
  );
}
