import encode from 'jsbarcode';

interface Encoded {
  encodings?: { data: string }[];
}

/** A Code 128 barcode as wide as its box; sharp at every size. */
export function Barcode({ text, className }: { text: string; className?: string }) {
  const target: Encoded = {};
  encode(target, text, { format: 'CODE128' });
  const bars = (target.encodings ?? []).map(({ data }) => data).join('');
  return (
    <svg
      role="img"
      aria-label={`Barcode ${text}`}
      viewBox={`0 0 ${bars.length} 10`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className={className}
    >
      {[...bars.matchAll(/1+/g)].map(({ index, 0: bar }) => (
        <rect key={index} x={index} y={0} width={bar.length} height={10} fill="#000" />
      ))}
    </svg>
  );
}
