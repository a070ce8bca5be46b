import { Star } from 'lucide-react';
import { FieldError } from '../../../components/ui/field';

interface Props {
  /** 0: none yet */
  stars: number;
  error: string | undefined;
  onChoose: (stars: number) => void;
}

/** One to five stars: radio buttons, so that arrow keys work. */
export function StarChoice({ stars, error, onChoose }: Props) {
  return (
    <fieldset aria-invalid={error ? true : undefined}>
      <legend className="mb-1 text-sm font-label">Stars</legend>
      <div className="-ml-2 flex text-star">
        {[1, 2, 3, 4, 5].map((each) => (
          <label
            key={each}
            className="relative grid size-11 cursor-pointer place-items-center rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="stars"
              aria-label={each === 1 ? '1 star' : `${each} stars`}
              checked={stars === each}
              onChange={() => onChoose(each)}
              className="absolute inset-0 cursor-pointer appearance-none focus:outline-none"
            />
            <Star aria-hidden="true" className="size-7" fill={each <= stars ? 'currentColor' : 'none'} />
          </label>
        ))}
      </div>
      <div role="alert">{error && <FieldError>{error}</FieldError>}</div>
    </fieldset>
  );
}
