import type { ReviewSummary } from '@shop/contracts/api/review';
import { StarRow } from './star-row';

interface Props {
  summary: ReviewSummary;
  /** whose reviews alone are shown */
  chosen: number | undefined;
  onStars: (stars: number) => void;
}

/** The average, how many gave each number of stars, and how the piece fits. */
export function ReviewSummaryPanel({ summary, chosen, onStars }: Props) {
  const { average = 0, count = 0, stars, fit } = summary;
  return (
    <div>
      <p className="flex items-center gap-3.5">
        <span className="display tnum text-4xl">{average.toFixed(1)}</span>
        <span className="text-sm text-ink-2">
          <StarRow stars={average} className="!flex" />
          {count === 1 ? '1 review' : `${count} reviews`}
        </span>
      </p>
      <ul className="mt-4">
        {[5, 4, 3, 2, 1].map((each) => {
          const given = stars[each - 1] ?? 0;
          return (
            <li key={each}>
              <button
                type="button"
                disabled={given === 0}
                aria-pressed={each === chosen}
                aria-label={`${each === 1 ? '1 star' : `${each} stars`}: ${given}`}
                onClick={() => onStars(each)}
                className="tnum grid min-h-11 w-full grid-cols-[1rem_1fr_2.5rem] items-center gap-3 rounded-sm text-left text-sm text-ink-2 transition-colors enabled:hover:text-ink aria-pressed:font-semibold aria-pressed:text-ink md:min-h-9"
              >
                <span>{each}</span>
                <span className="h-1.5 overflow-hidden rounded-full bg-sunken">
                  <span className="block h-full rounded-full bg-star" style={{ width: `${(100 * given) / count}%` }} />
                </span>
                <span className="text-right">{given}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <FitScale fit={fit} />
    </div>
  );
}

/** Where it lies between too small and too large, by those who said. */
function FitScale({ fit: { small, true: asMeant, large } }: { fit: ReviewSummary['fit'] }) {
  const said = small + asMeant + large;
  if (said === 0) return null;
  const place = 50 + (50 * (large - small)) / said;
  const words = place < 35 ? 'Runs small' : place > 65 ? 'Runs large' : 'True to size';
  return (
    <div className="mt-6 border-t border-line pt-5 text-sm">
      <p>
        <b className="font-semibold">{words}</b>{' '}
        <span className="text-ink-2">by {said === 1 ? '1 buyer' : `${said} buyers`}</span>
      </p>
      <div aria-hidden="true" className="relative mx-1.5 mt-4 mb-2.5 h-px bg-line-strong">
        <span
          className="absolute -top-1.5 size-3 -translate-x-1/2 rounded-full bg-primary"
          style={{ left: `${place}%` }}
        />
      </div>
      <p className="flex justify-between text-xs text-ink-2">
        <span>Small</span>
        <span>True</span>
        <span>Large</span>
      </p>
    </div>
  );
}
