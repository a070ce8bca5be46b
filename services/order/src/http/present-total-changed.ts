import { paiseToRupees } from '@shop/contracts/money';
import { ConflictError } from '@shop/platform/errors';
import type { ErrorRequestHandler } from 'express';
import { TotalChangedError } from '../domain/total-changed';
import { breakdownOf } from '../domain/breakdown';
import { presentBreakdown } from './present-breakdown';
import { presentItem } from './present-order';

/** Answers a changed total with the shop's own prices; passes on any other error as it is. */
export const presentTotalChanged: ErrorRequestHandler = (error, _req, _res, next) => {
  next(error instanceof TotalChangedError ? conflictOf(error) : error);
};

function conflictOf({ totalPaise, lines, charges }: TotalChangedError): ConflictError {
  return new ConflictError('total-changed', 'Prices have changed since you looked. Please check the new total.', {
    total: paiseToRupees(totalPaise),
    items: lines.map(presentItem),
    breakdown: presentBreakdown(
      breakdownOf({ lines, ...charges }, charges.supplyState !== charges.sellerState),
      charges.supplyState,
    ),
  });
}
