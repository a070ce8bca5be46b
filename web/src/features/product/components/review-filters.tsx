import type { Fit, ReviewSort } from '@shop/contracts/api/review';
import { SelectField } from '../../../components/ui/select-field';
import type { ReviewChoice } from '../reviews-api';
import { FIT_WORDS } from '../fit-words';
import { Tick } from './tick';

const SORTS: Record<ReviewSort, string> = {
  helpful: 'Most helpful',
  newest: 'Newest',
  highest: 'Best first',
  lowest: 'Worst first',
};

interface Props {
  choice: ReviewChoice;
  /** whether some say how it fits */
  worn: boolean;
  onChange: (part: Partial<ReviewChoice>) => void;
}

/** In which order, and which of them. */
export function ReviewFilters({ choice, worn, onChange }: Props) {
  return (
    <div className="flex flex-wrap items-end gap-x-5 gap-y-3 border-b border-line pb-5">
      <SelectField
        label="Sort reviews"
        value={choice.sort}
        onChange={({ target }) => onChange({ sort: target.value as ReviewSort })}
        className="!w-44"
      >
        {Object.entries(SORTS).map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </SelectField>
      {worn && (
        <SelectField
          label="Fit"
          value={choice.fit ?? ''}
          onChange={({ target }) => onChange({ fit: target.value === '' ? undefined : (target.value as Fit) })}
          className="!w-40"
        >
          <option value="">Any</option>
          {Object.entries(FIT_WORDS).map(([name, text]) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </SelectField>
      )}
      <Tick
        checked={choice.pictures !== undefined}
        onChange={({ target }) => onChange({ pictures: target.checked ? 'true' : undefined })}
      >
        With pictures
      </Tick>
    </div>
  );
}
