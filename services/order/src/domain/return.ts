import type { Address } from '@shop/contracts/api/address';
import type { PieceCondition, ReturnKind, ReturnReason, ReturnStatus } from '@shop/contracts/api/returns';
import { ConflictError } from '@shop/platform/errors';
import type { AssignedVariant } from './decision';

export interface ReturnLine {
  /** counts the order's lines from 0 */
  readonly line: number;
  readonly quantity: number;
  readonly reason: ReturnReason;
  readonly photos: readonly string[];
  /** null until it is received */
  readonly condition: PieceCondition | null;
  readonly replacement: AssignedVariant | null;
}

/** What came, or is to come, back of an order. */
export interface OrderReturn {
  readonly id: string;
  readonly orderId: string;
  readonly kind: ReturnKind;
  readonly status: ReturnStatus;
  /** what is done about it; null until that is decided */
  readonly resolution: 'refund' | 'exchange' | 'none' | null;
  readonly comment: string | null;
  readonly pickup: Address | null;
  readonly payTo: string | null;
  readonly rejection: string | null;
  readonly refundPaise: number | null;
  /** whether some of that is for delivery; null where it was not kept */
  readonly withDelivery: boolean | null;
  readonly lines: readonly ReturnLine[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The one table of which status of a return may follow which. */
export const RETURN_TRANSITIONS: Readonly<Record<ReturnStatus, readonly ReturnStatus[]>> = {
  requested: ['approved', 'rejected'],
  approved: ['received', 'rejected'],
  received: ['closed'],
  closed: [],
  rejected: [],
};

/** @throws ConflictError `illegal-return` for a move that the table does not have */
export function assertReturnMay(current: OrderReturn, to: ReturnStatus): void {
  if (RETURN_TRANSITIONS[current.status].includes(to)) return;
  throw new ConflictError('illegal-return', `A return that is ${current.status} cannot become ${to}`, {
    status: current.status,
  });
}

/** Returns what people call a return. */
export function returnNumber(id: string): string {
  return `R-${id.slice(-6).toUpperCase()}`;
}

/** Whether a return takes its pieces from what may still come back. */
export function countsAgainst({ status }: OrderReturn): boolean {
  return status !== 'rejected';
}

/** Returns the lines of a received return whose pieces were in the parcel. */
export function arrived({ lines }: Pick<OrderReturn, 'lines'>): readonly ReturnLine[] {
  return lines.filter(({ condition }) => condition !== null && condition !== 'missing');
}

/** Our fault: then delivery is paid back, too. */
export function isOurFault(lines: readonly ReturnLine[]): boolean {
  return lines.every(({ reason }) => reason === 'damaged' || reason === 'wrong-item' || reason === 'not-as-shown');
}
