import { Clock } from 'lucide-react';
import type { Order } from '@shop/contracts/api/order';
import { useCountdown } from '../use-countdown';

/** How long the pieces of an unpaid order stay held. */
export function HoldTimer({ order, onOver }: { order: Order & { expiresAt: string }; onOver: () => void }) {
  const seconds = useCountdown(order.expiresAt, onOver);
  const whole = Math.max(1, (Date.parse(order.expiresAt) - Date.parse(order.createdAt)) / 1000);
  const minutes = Math.floor(seconds / 60);
  return (
    <div className="mt-4.5 mb-5 text-sm">
      <div className="flex items-center gap-2.5">
        <Clock aria-hidden="true" className="size-[18px] text-ink-2" />
        <span>Held for you</span>
        <b role="timer" aria-label={`${minutes} minutes left`} className="tnum ml-auto text-base font-semibold">
          {String(minutes).padStart(2, '0')}:{String(seconds % 60).padStart(2, '0')}
        </b>
      </div>
      <div aria-hidden="true" className="mt-2.5 mb-2 h-[3px] overflow-hidden rounded-full bg-line">
        <span
          className="block h-full rounded-full bg-primary transition-[width] duration-1000 ease-linear"
          style={{ width: `${Math.min(100, (seconds / whole) * 100)}%` }}
        />
      </div>
      <p className="text-xs text-ink-2">After that the pieces go back on the shelf.</p>
    </div>
  );
}
