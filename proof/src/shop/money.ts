import type { OrderStatus } from '@shop/contracts/api/order';
import { readAsStaff } from './orders';
import { expectOk, type Scene } from './scene';
import { until } from './until';

/** In rupees. */
export interface Payment {
  readonly status: string;
  readonly amount: number;
  readonly refunded: number;
}

/** Of some payments, in paise. */
export const backOf = (payments: readonly Pick<Payment, 'refunded'>[]): number =>
  payments.reduce((sum, { refunded }) => sum + Math.round(refunded * 100), 0);

export async function paymentsOf({ call, admin }: Scene, orderId: string): Promise<readonly Payment[]> {
  const answer = await expectOk(call('GET', `/api/admin/payments/${orderId}`, { token: admin }));
  return (answer.body as { payments: Payment[] }).payments;
}

const ENDED: readonly OrderStatus[] = ['refunded', 'cancelled', 'expired'];

/** Waits until money that was taken has its order, or has gone back. */
export function moneySettled(
  scene: Scene,
  { id, total }: { id: string; total: number },
): Promise<{ status: OrderStatus; payments: readonly Payment[] }> {
  return until('captured money has its order or its refund', async () => {
    const { status } = await readAsStaff(scene, id);
    const payments = await paymentsOf(scene, id);
    const [kept, ...more] = payments.filter(({ refunded, amount }) => refunded < amount);
    const isKept = status === 'paid' && more.length === 0 && kept?.amount === total;
    const isBack = ENDED.includes(status) && payments.length > 0 && kept === undefined;
    return isKept || isBack ? { status, payments } : undefined;
  });
}
