import { endedSessions, type EndedSessions } from '@shop/contracts/api/account';
import { createServiceClient } from '../http/service-client';
import type { ServiceTokens } from './service-token';

/** Asks who ends sessions which have ended since; without a time, in the lifetime of a token. */
export type AskEndedSessions = (since: string | undefined) => Promise<EndedSessions>;

const DEADLINE_MS = 5_000;

/** Asks identity, at `http://host:port`. */
export function createEndedSessionsClient(identityUrl: string, tokens: ServiceTokens): AskEndedSessions {
  const identity = createServiceClient({ baseUrl: identityUrl, audience: 'identity', tokens });
  return (since) => {
    const query = since === undefined ? '' : `?${new URLSearchParams({ since }).toString()}`;
    return identity.call(`/internal/ended-sessions${query}`, { answer: endedSessions, deadlineMs: DEADLINE_MS });
  };
}
