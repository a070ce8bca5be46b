import type { AdminOffer } from '@shop/contracts/api/offers';
import { formatRupees } from '@shop/contracts/money';
import { Link } from 'react-router-dom';
import { CELL, FIGURE_CELL, HEAD_CELL, ROW, TABLE, TABLE_BODY, TABLE_BOX } from '../../../components/admin/table-class';
import { benefitWords } from '../../../components/offers/benefit-words';
import { StatusPill } from '../../../components/ui/status-pill';
import { PATHS } from '../../../config/paths';
import { formatDay } from '../../../lib/format-date';
import { STATE_WORDS, type OfferState } from '../offer-state';

const HEADS = ['Offer', 'Code', 'Gives', 'When', 'Used', 'Saved', 'State'];

export function OfferTable({ offers }: { offers: readonly { offer: AdminOffer; state: OfferState }[] }) {
  return (
    <div className={TABLE_BOX}>
      <table className={TABLE}>
        <caption className="sr-only">Offers</caption>
        <thead className="max-lg:sr-only">
          <tr>
            {HEADS.map((label) => (
              <th
                key={label}
                scope="col"
                className={`${HEAD_CELL} ${label === 'Used' || label === 'Saved' ? '!text-right' : ''}`}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={`${TABLE_BODY} max-lg:!grid`}>
          {offers.map(({ offer, state }) => (
            <OfferRow key={offer._id} offer={offer} state={state} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function OfferRow({ offer, state }: { offer: AdminOffer; state: OfferState }) {
  const { _id, name, code, benefit, from, to, uses, limit, saved } = offer;
  const { word, tone } = STATE_WORDS[state];
  return (
    <tr className={`${ROW} relative max-lg:pb-3.5`}>
      <td className={CELL}>
        <Link
          to={PATHS.adminOffer(_id)}
          className="font-label break-words after:absolute after:inset-0 after:content-[''] hover:text-accent"
        >
          {name}
        </Link>
      </td>
      <td className={`${CELL} text-sm text-ink-2 max-lg:col-start-1`}>{code ?? 'No code needed'}</td>
      <td className={`${CELL} text-sm text-ink-2 max-lg:text-right`}>{benefitWords(benefit)}</td>
      <td className={`${CELL} tnum text-sm text-ink-2 max-lg:col-span-full`}>
        {to === undefined ? `Since ${formatDay(from)}` : `${formatDay(from)} to ${formatDay(to)}`}
      </td>
      <td className={`${FIGURE_CELL} text-sm`}>
        <span className="text-ink-2 lg:sr-only">Used </span>
        {limit === undefined ? uses : `${uses} of ${limit}`}
      </td>
      <td className={`${FIGURE_CELL} text-sm max-lg:text-right`}>
        <span className="text-ink-2 lg:sr-only">Saved </span>
        {formatRupees(saved)}
      </td>
      <td className={`${CELL} max-lg:col-start-2 max-lg:row-start-1 max-lg:text-right`}>
        <StatusPill tone={tone}>{word}</StatusPill>
      </td>
    </tr>
  );
}
