import type { Address } from '@shop/contracts/api/address';
import type { Order } from '@shop/contracts/api/order';
import type { ReturnKind, ReturnReason } from '@shop/contracts/api/returns';
import { useState } from 'react';
import { asApiProblem, problemText } from '../../lib/api/api-problem';
import { newHexId } from '../../lib/new-hex-id';
import { notify } from '../../lib/notify';
import { useRequestReturnMutation } from './orders-api';

export interface ReturnWish {
  kind: ReturnKind;
  quantity: number;
  reason: ReturnReason | '';
  replacement: string;
  comment: string;
  payTo: string;
  photos: File[];
  pickup: Address | undefined;
}

export type ReturnProblems = Partial<Record<'reason' | 'replacement' | 'photos' | 'payTo', string>>;

/** What is still missing, field by field. */
export function problemsOf(wish: ReturnWish, needs: { photo: boolean; payTo: boolean }): ReturnProblems {
  return {
    ...(wish.reason === '' ? { reason: 'Choose a reason.' } : {}),
    ...(wish.kind === 'exchange' && wish.replacement === '' ? { replacement: 'Choose what you would like.' } : {}),
    ...(needs.photo && wish.photos.length === 0 ? { photos: 'Add a photo of the damage.' } : {}),
    ...(needs.payTo && wish.kind === 'return' && wish.payTo.trim() === '' ? { payTo: 'Enter your UPI ID.' } : {}),
  };
}

/** Sends the request for one line; `done` once it is taken. */
export function useReturnRequest(order: Order, line: number, done: () => void) {
  const [request, { error, isLoading }] = useRequestReturnMutation();
  const [key] = useState(newHexId);

  const send = async (wish: ReturnWish) => {
    const { kind, quantity, reason, replacement, comment, payTo, photos, pickup } = wish;
    const item = {
      ...{ line, quantity, reason, photos: photos.length },
      replacement: kind === 'exchange' ? replacement : undefined,
    };
    const body = { kind, items: [item], comment, payTo: kind === 'return' ? payTo : '', pickup };
    const { data } = await request({ id: order._id, key, body, photos });
    if (data === undefined) return;
    notify.success(data.message);
    done();
  };
  const problem = error && describe(error);
  return { send, problem, busy: isLoading };
}

function describe(error: unknown): string {
  const [first] = Object.values(asApiProblem(error).fields ?? {});
  return first ?? problemText(error, 'The request could not be sent. Please try again.');
}
