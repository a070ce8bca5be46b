import { fetchBaseQuery, type BaseQueryFn, type FetchArgs } from '@reduxjs/toolkit/query';
import type { AccountKind } from '@shop/contracts/api/account';
import type { ShopConfig } from '@shop/contracts/api/config';
import { TEXTS } from '../../config/texts';
import { toApiProblem, type ApiProblem } from './api-problem';
import { newHexId } from '../new-hex-id';
import { notify } from '../notify';
import { selectToken, signedOut, type SessionState } from '../session/session-slice';

export interface CallOptions {
  /** whose token travels; shoppers' by default, `none` for log-in and registration */
  as?: AccountKind | 'none';
  /** the caller itself says what an ended session means */
  quietSignOut?: boolean;
}

/** The state that calls read; the shop's configuration is among the cached answers. */
interface State {
  session: SessionState;
  api: { queries: { 'getConfig(undefined)'?: { data?: ShopConfig } } };
}

const send = fetchBaseQuery({ baseUrl: '/' });

/** Adds the right bearer token, begins a trace where the shop wants one, normalises failures, and signs out when a token that was sent is no longer valid. */
export const baseQuery: BaseQueryFn<string | FetchArgs, unknown, ApiProblem, CallOptions> = async (
  args,
  api,
  options,
) => {
  // RTK Query passes nothing where an endpoint has no options, whatever the type says
  const { as: kind = 'user', quietSignOut = false } = (options as CallOptions | undefined) ?? {};
  const state = () => api.getState() as State;
  const tokenNow = () => (kind === 'none' ? null : selectToken(state(), kind));
  const token = tokenNow();
  const request = typeof args === 'string' ? { url: args } : args;
  const traceId = state().api.queries['getConfig(undefined)']?.data?.tracing && newHexId();
  const headers = {
    ...(request.headers as Record<string, string>),
    ...(token !== null && { authorization: `Bearer ${token}` }),
    // only this span's id counts: the gateway's is the first one that is recorded
    ...(traceId && { traceparent: `00-${traceId}-${traceId.slice(16)}-01` }),
  };
  const answer = await send({ ...request, headers }, api, {});
  if (answer.error === undefined) return { data: answer.data, meta: answer.meta };

  const problem = toApiProblem(answer.error);
  // a token that was renewed meanwhile is not the one that was refused
  if (problem.status === 401 && kind !== 'none' && token !== null && tokenNow() === token) {
    // after the caller has its answer: signing out empties the store, which would abort this very call
    setTimeout(() => tokenNow() === token && api.dispatch(signedOut(kind)));
    if (!quietSignOut) notify.error(TEXTS.auth.sessionEnded, { id: 'session-ended' });
  }
  return { error: problem, meta: answer.meta };
};
