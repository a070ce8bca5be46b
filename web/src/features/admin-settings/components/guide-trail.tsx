import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { GUIDE_STEPS, type GuideStepId } from '../guide-steps';

interface GuideTrailProps {
  place: number;
  done: Record<GuideStepId, boolean>;
  unsaved: (id: GuideStepId) => boolean;
}

/** All steps beside the present one, each a way to it; phones have the bar above the question instead. */
export function GuideTrail({ place, done, unsaved }: GuideTrailProps) {
  return (
    <nav aria-label="Steps" className="hidden lg:block">
      <ol className="sticky top-11 border-l border-line">
        {GUIDE_STEPS.map(({ id, name }, at) => (
          <li key={id}>
            <Link
              to={{ hash: id }}
              aria-current={at === place ? 'step' : undefined}
              className="-ml-px flex min-h-11 items-center gap-3 border-l-2 border-transparent pl-4 text-[0.9375rem] text-ink-2 transition-colors hover:text-ink aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink"
            >
              <span className="min-w-0 flex-1">
                {name}
                {unsaved(id) && <span className="block text-xs font-normal text-ink-2">Not saved yet</span>}
              </span>
              {done[id] && (
                <>
                  <Check aria-hidden="true" className="size-4 flex-none text-success" />
                  <span className="sr-only">, done</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
