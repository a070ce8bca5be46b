import { GUIDE_STEPS } from '../guide-steps';

/** Where one is, and what is asked here. It takes the focus with each step. */
export function GuideHead({ step, place }: { step: (typeof GUIDE_STEPS)[number]; place: number }) {
  const count = GUIDE_STEPS.length;
  return (
    <div className="mb-6 md:mb-7">
      <p className="tnum text-sm text-ink-2">
        Step {place + 1} of {count}
      </p>
      <div
        role="progressbar"
        aria-label="Setting up the shop"
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={place + 1}
        className="mt-2 mb-5 h-1 overflow-hidden rounded-full bg-line lg:hidden"
      >
        <span className="block h-full bg-primary" style={{ width: `${((place + 1) / count) * 100}%` }} />
      </div>
      <h1 tabIndex={-1} className="display mt-1 text-3xl break-words focus:outline-none">
        {step.asks}
      </h1>
      <p className="mt-1.5 max-w-[60ch] text-[0.9375rem] text-ink-2">{step.says}</p>
    </div>
  );
}
