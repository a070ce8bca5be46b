import type { OrderReturn as WireReturn } from '@shop/contracts/api/returns';
import { paiseToRupees } from '@shop/contracts/money';
import { returnNumber, type OrderReturn, type ReturnLine } from '../domain/return';

export function presentReturn(current: OrderReturn): WireReturn {
  const { id, orderId, kind, status, lines, comment, pickup, rejection, resolution, refundPaise } = current;
  return {
    ...{ _id: id, orderId, number: returnNumber(id), kind, status },
    items: lines.map(presentLine),
    comment: comment ?? undefined,
    pickup: pickup ?? undefined,
    rejection: rejection ?? undefined,
    resolution: resolution ?? undefined,
    refund: refundPaise === null ? undefined : paiseToRupees(refundPaise),
    createdAt: current.createdAt.toISOString(),
    updatedAt: current.updatedAt.toISOString(),
  };
}

/** Staff also see where cash is paid back to. */
export function presentStaffReturn(current: OrderReturn): WireReturn {
  return { ...presentReturn(current), payTo: current.payTo ?? undefined };
}

function presentLine({
  line,
  quantity,
  reason,
  photos,
  condition,
  replacement,
}: ReturnLine): WireReturn['items'][number] {
  const instead = replacement && { _id: replacement.id, sku: replacement.sku, options: replacement.options };
  return {
    ...{ line, quantity, reason, photos: [...photos] },
    condition: condition ?? undefined,
    replacement: instead ?? undefined,
  };
}
