import clsx from 'clsx';
import { Button, ButtonLink } from '../../../components/ui/button';
import { PATHS } from '../../../config/paths';
import { GUIDE_STEPS } from '../guide-steps';

interface GuideFootProps {
  place: number;
  isDone: boolean;
  changed: boolean;
  busy: boolean;
  onBack: () => void;
  onSkip: () => void;
}

/** Back, and on: with what was typed saved, or left for later. Always in sight. */
export function GuideFoot({ place, isDone, changed, busy, onBack, onSkip }: GuideFootProps) {
  const isLast = place === GUIDE_STEPS.length - 1;
  return (
    <div className="sticky bottom-0 z-10 -mx-(--admin-pad-x) mt-auto -mb-(--admin-pad-y) pt-8">
      <div className="flex flex-wrap items-center gap-3 border-t border-line bg-surface px-(--admin-pad-x) py-3.5 pb-[calc(0.875rem+env(safe-area-inset-bottom))]">
        {place > 0 && (
          <Button variant="outline" className="max-sm:px-4" onClick={onBack}>
            Back
          </Button>
        )}
        {/* a phone has room for three */}
        <ButtonLink to={PATHS.adminHome} variant="text" className={clsx('max-sm:px-2', changed && 'max-sm:hidden')}>
          {isLast ? 'To the dashboard' : 'Finish later'}
        </ButtonLink>
        <div className="ml-auto flex gap-3 max-sm:gap-1">
          {changed && (
            <Button variant="text" className="max-sm:px-3" onClick={onSkip}>
              Skip
            </Button>
          )}
          {isLast ? (
            <ButtonLink to={PATHS.home} className="max-sm:px-4">
              See the shop
            </ButtonLink>
          ) : (
            <Button
              type="submit"
              variant={changed || isDone ? 'primary' : 'outline'}
              busy={busy}
              className="max-sm:px-4"
            >
              {changed ? 'Save and continue' : isDone ? 'Continue' : 'Skip for now'}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
