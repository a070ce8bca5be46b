/** A code as it is entered at the checkout: in one piece, so that a press selects all of it. */
export function OfferCode({ code }: { code: string }) {
  return (
    <code className="rounded-sm border border-dashed border-line-strong px-2 py-0.5 font-sans text-[0.8125rem] font-[550] tracking-[0.04em] whitespace-nowrap select-all text-ink">
      {code}
    </code>
  );
}
