import type { MissedSearch } from '@shop/contracts/api/search-words';
import { Trash2 } from 'lucide-react';
import {
  ACTION_CELL,
  CELL,
  FIGURE_CELL,
  HEAD_CELL,
  ROW,
  TABLE,
  TABLE_BODY,
  TABLE_BOX,
} from '../../../components/admin/table-class';
import { Button } from '../../../components/ui/button';
import { IconButton } from '../../../components/ui/icon-button';
import { useAdminAction } from '../../../hooks/use-admin-action';
import { formatDay } from '../../../lib/format-date';
import { useRemoveMissedSearchMutation } from '../search-words-api';

interface MissedTableProps {
  searches: readonly MissedSearch[];
  onChoose: (words: string) => void;
}

export function MissedTable({ searches, onChoose }: MissedTableProps) {
  return (
    <div className={TABLE_BOX}>
      <table className={TABLE}>
        <caption className="sr-only">Searches in vain</caption>
        <thead className="max-lg:sr-only">
          <tr>
            <th scope="col" className={HEAD_CELL}>
              Words
            </th>
            <th scope="col" className={`${HEAD_CELL} !text-right`}>
              Times
            </th>
            <th scope="col" className={HEAD_CELL}>
              Last
            </th>
            <th scope="col" className={HEAD_CELL}>
              <span className="sr-only">What can be done</span>
            </th>
          </tr>
        </thead>
        <tbody className={`${TABLE_BODY} max-lg:!grid`}>
          {searches.map((search) => (
            <MissedRow key={search.words} search={search} onChoose={onChoose} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MissedRow({
  search: { words, count, lastAt },
  onChoose,
}: { search: MissedSearch } & Pick<MissedTableProps, 'onChoose'>) {
  const [remove] = useRemoveMissedSearchMutation();
  const removal = useAdminAction(() => undefined);
  return (
    <tr className={ROW}>
      <td className={`${CELL} font-label wrap-anywhere`}>{words}</td>
      <td className={`${FIGURE_CELL} text-sm`}>
        {count}
        <span className="text-ink-2 lg:sr-only"> {count === 1 ? 'time' : 'times'}</span>
      </td>
      <td className={`${CELL} tnum text-sm whitespace-nowrap text-ink-2 max-lg:col-span-full`}>
        <span className="lg:sr-only">Last on </span>
        {formatDay(lastAt)}
      </td>
      <td className={`${ACTION_CELL} lg:w-px`}>
        <span className="flex items-center justify-between gap-1.5 lg:justify-end">
          <Button variant="text" size="sm" aria-label={`Add a synonym for ${words}`} onClick={() => onChoose(words)}>
            Add synonym
          </Button>
          <IconButton
            label={`Take ${words} off the list`}
            disabled={removal.busy}
            onClick={() => void removal.run(() => remove(words).unwrap())}
          >
            <Trash2 aria-hidden="true" className="size-4" />
          </IconButton>
        </span>
      </td>
    </tr>
  );
}
