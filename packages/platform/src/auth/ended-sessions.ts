import type { EndedSessions } from '@shop/contracts/api/account';
import { listEndedSessions } from '@shop/contracts/internal/identity';
import { createServiceClient } from '../http/service-client';
import type { ServiceTokens } from './service-token';

/** Asks identity which sessions have ended since; without a time, in the lifetime of a token. */
export type AskEndedSessions = (since: string | undefined) => Promise<EndedSessions>;

const DEADLINE_MS = 5_000;

/** Asks identity, at `http://host:port`. */
export function createEndedSessionsClient(identityUrl: string, tokens: ServiceTokens): AskEndedSessions {
  const identity = createServiceClient({ address: identityUrl, tokens });
  return (since) => identity.call(listEndedSessions, { since }, { deadlineMs: DEADLINE_MS });
}
