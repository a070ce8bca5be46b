import type { OpinionFlag, OpinionStatus } from '@shop/contracts/api/opinion';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Thumb } from '../../../components/product/thumb';
import { StatusPill } from '../../../components/ui/status-pill';
import { TEXT_LINK } from '../../../components/ui/text-link';
import { PATHS } from '../../../config/paths';
import { FLAG_WORDS, OPINION_STATES } from '../queue-words';

interface Props {
  product: { _id: string; name?: string; image?: string };
  children: ReactNode;
}

/** Something that was said, beside the product that it is about. */
export function SpokenCard({ product, children }: Props) {
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-4 rounded-md border border-line bg-surface p-4.5 md:grid-cols-[180px_minmax(0,1fr)] md:p-6">
      <div className="flex items-start gap-3.5 text-sm">
        <Thumb image={product.image} className="w-12" />
        {product.name === undefined ? (
          <span className="text-ink-2">A piece that is gone</span>
        ) : (
          <Link to={PATHS.product(product._id)} className="min-w-0 wrap-anywhere">
            <span className={TEXT_LINK}>{product.name}</span>
          </Link>
        )}
      </div>
      <div className="min-w-0">{children}</div>
    </li>
  );
}

/** What it is now, why, and what to look at. */
export function OpinionMarks({
  opinion: { status, reason, flags },
}: {
  opinion: { status: OpinionStatus; reason?: string; flags: readonly OpinionFlag[] };
}) {
  const { word, tone } = OPINION_STATES[status];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
      <StatusPill tone={tone}>{word}</StatusPill>
      {reason !== undefined && <span className="wrap-anywhere text-ink-2">{reason}</span>}
      {flags.map((flag) => (
        <span key={flag} className="inline-flex items-center gap-1.5 text-warning">
          <TriangleAlert aria-hidden="true" className="size-4" />
          {FLAG_WORDS[flag]}
        </span>
      ))}
    </div>
  );
}
