import clsx from 'clsx';
import type { Order } from '@shop/contracts/api/order';
import { formatMoment } from '../../lib/format-date';
import { timelineSteps, type StepState } from './timeline-steps';

const DOTS: Record<StepState, string> = {
  done: 'before:border-ink before:bg-ink',
  now: 'before:border-4 before:border-accent before:bg-canvas',
  bad: 'before:border-danger before:bg-danger',
  todo: 'before:border-line-strong before:bg-canvas',
};

/** Filled: done. Pink ring: now. Hollow: to come. Red: cancelled or expired. */
export function OrderTimeline({ order }: { order: Pick<Order, 'timeline' | 'status' | 'paymentMethod'> }) {
  return (
    <ol aria-label="What happened" className="pt-1">
      {timelineSteps(order).map((step, index, all) => (
        <li
          key={`${step.label}${index}`}
          aria-current={step.state === 'now' ? 'step' : undefined}
          className={clsx(
            'relative pl-8.5 before:absolute before:top-1 before:left-0 before:z-1 before:size-[15px] before:rounded-full before:border-2 before:content-[""]',
            DOTS[step.state],
            index < all.length - 1 &&
              'pb-6 after:absolute after:top-4 after:-bottom-1.5 after:left-[7px] after:w-px after:content-[""]',
            index < all.length - 1 && (step.state === 'done' ? 'after:bg-ink' : 'after:bg-line-strong/55'),
          )}
        >
          <b
            className={clsx(
              'block leading-[1.4]',
              step.state === 'todo' ? 'font-normal text-ink-2' : 'font-label',
              step.state === 'bad' && 'text-danger',
            )}
          >
            {step.label}
            {step.state === 'todo' && <span className="sr-only">, to come</span>}
          </b>
          {step.at && (
            <time dateTime={step.at} className="block text-sm leading-normal text-ink-2">
              {formatMoment(step.at)}
            </time>
          )}
          {step.note && <p className="text-sm leading-normal text-ink-2">{step.note}</p>}
        </li>
      ))}
    </ol>
  );
}
