import { setTimeout as sleep } from 'node:timers/promises';
import type { InternalCall } from '@shop/contracts/internal/call';
import { z } from 'zod';
import type { ServiceTokens } from '../auth/service-token';
import { AppError, UnavailableError } from '../errors';
import type { CallAnswer } from './answer-local-calls';
import type { ServiceAddress } from './local-service';
import { sendInProcess, sendOverHttp } from './send-call';

export interface ServiceClientOptions {
  /** the service that is called */
  address: ServiceAddress;
  tokens: ServiceTokens;
}

export interface CallOptions {
  /** ms until the call is given up; 2,000 by default */
  deadlineMs?: number;
}

export interface ServiceClient {
  /**
   * Calls another service by its contract. A read that fails on the way is retried once.
   * @throws AppError with the callee's code, status and message; UnavailableError when there is no answer in time, or the
   *   callee does not take us for a service.
   */
  call<P extends z.ZodObject, A extends z.ZodType>(
    contract: InternalCall<P, A>,
    params: z.output<P>,
    options?: CallOptions,
  ): Promise<z.output<A>>;
}

const RETRY_PAUSE_MS = 50;
const DEADLINE_MS = 2_000;

export function createServiceClient({ address, tokens }: ServiceClientOptions): ServiceClient {
  const send = typeof address === 'string' ? sendOverHttp(address, tokens) : sendInProcess(address, tokens);
  return {
    call: async (contract, params, { deadlineMs = DEADLINE_MS } = {}) => {
      let answered: CallAnswer;
      try {
        answered = await send(contract, params, deadlineMs).catch(async (error: unknown) => {
          if (contract.method !== 'GET') throw error;
          await sleep(RETRY_PAUSE_MS);
          return send(contract, params, deadlineMs);
        });
      } catch (error) {
        throw new UnavailableError('A part of the shop does not answer. Please try again in a moment.', error);
      }
      if (answered.status >= 200 && answered.status < 300) return contract.answer.parse(answered.content);
      throw errorFrom(contract.callee, answered);
    },
  };
}

const refusal = z.object({ code: z.string(), message: z.string() });

function errorFrom(callee: string, { status, content, retryAfter }: CallAnswer): AppError {
  const refused = refusal.safeParse(content);
  const said = `${callee} answered ${status}${refused.success ? `: ${refused.data.message}` : ''}`;
  // it does not accept us as a service, which is not about our caller: a shopper would be signed out for it
  if (status >= 500 || status === 401 || !refused.success) return new UnavailableError(undefined, new Error(said));
  // the service that counted the calls decides how long the caller has to wait
  return new AppError(refused.data.code, status, refused.data.message, { retryAfter });
}
