import type { Remittance, RemittanceRow } from '@shop/contracts/api/remittance';
import { Link } from 'react-router-dom';
import { CELL, FIGURE_CELL, HEAD_CELL, ROW, TABLE, TABLE_BODY, TABLE_BOX } from '../../../components/admin/table-class';
import { Price } from '../../../components/ui/price';
import { StatusPill, type PillTone } from '../../../components/ui/status-pill';
import { PATHS } from '../../../config/paths';
import { formatDay } from '../../../lib/format-date';

const STATES: Record<RemittanceRow['state'], { word: string; tone: PillTone }> = {
  matched: { word: 'Matches', tone: 'good' },
  differs: { word: 'Differs', tone: 'wait' },
  unknown: { word: 'Unknown', tone: 'bad' },
  'already-booked': { word: 'Booked before', tone: 'off' },
};

const FIGURES = [
  ['Collected', 'amount'],
  ['Charges', 'charges'],
  ['To come', 'expected'],
  ['Booked', 'booked'],
] as const;

/** Rows of a courier's payout beside what was to come. */
export function RemittanceTable({ caption, rows }: { caption: string; rows: readonly (RemittanceRow | Remittance)[] }) {
  return (
    <div className={TABLE_BOX}>
      <table className={TABLE}>
        <caption className="sr-only">{caption}</caption>
        <thead className="max-lg:sr-only">
          <tr>
            {['Named', 'Payout', 'State'].map((label) => (
              <th key={label} scope="col" className={HEAD_CELL}>
                {label}
              </th>
            ))}
            {FIGURES.map(([label]) => (
              <th key={label} scope="col" className={`${HEAD_CELL} text-right`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={`${TABLE_BODY} max-lg:!grid`}>
          {rows.map((row) => (
            <tr key={'id' in row ? row.id : row.lines.join()} className={ROW}>
              <td className={`${CELL} tnum text-sm break-all`}>
                {row.orderId === undefined ? (
                  row.named
                ) : (
                  <Link to={PATHS.adminOrder(row.orderId)} className="font-label hover:text-accent">
                    {row.named}
                  </Link>
                )}
                {'lines' in row && <span className="block text-xs text-ink-2">Line {row.lines.join(', ')}</span>}
              </td>
              <td className={`${CELL} text-sm text-ink-2 max-lg:col-start-1`}>
                {row.reference}
                <span className="block text-xs">{formatDay(row.paidOn)}</span>
              </td>
              <td className={`${CELL} max-lg:col-start-2 max-lg:row-start-1 max-lg:text-right`}>
                <StatusPill tone={STATES[row.state].tone}>{STATES[row.state].word}</StatusPill>
              </td>
              {FIGURES.map(([label, name]) => (
                <td
                  key={name}
                  className={`${FIGURE_CELL} text-sm max-lg:col-span-full max-lg:flex max-lg:justify-between`}
                >
                  <span className="text-ink-2 lg:hidden">{label}</span>
                  <Price rupees={row[name]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
