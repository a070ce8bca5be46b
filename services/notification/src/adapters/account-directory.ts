import type { AccountKind } from '@shop/contracts/api/account';
import {
  makeEmailLink,
  makeOneTimeCode,
  makeOneTimeLink,
  readAccountContact,
  readFormerEmail,
  type AccountContact,
  type OneTimeCodeToSend,
  type OneTimeLink,
} from '@shop/contracts/internal/identity';
import type { ServiceTokens } from '@shop/platform/auth/service-token';
import type { AppError } from '@shop/platform/errors';
import type { ServiceAddress } from '@shop/platform/http/local-service';
import { createServiceClient } from '@shop/platform/http/service-client';
import { undefinedWhen } from '@shop/platform/http/undefined-when';

/** The owner of accounts, asked at the moment of sending; all throw UnavailableError without an answer in time. */
export interface AccountDirectory {
  /** undefined when there is no such account any more */
  contact(kind: AccountKind, id: string): Promise<AccountContact | undefined>;
  /** the e-mail from before a change; undefined when it is forgotten */
  formerEmail(changeId: string): Promise<string | undefined>;
  /** undefined when the request is over */
  resetLink(requestId: string): Promise<OneTimeLink | undefined>;
  emailLink(requestId: string): Promise<OneTimeLink | undefined>;
  code(requestId: string): Promise<OneTimeCodeToSend | undefined>;
}

export function createAccountDirectory(identity: ServiceAddress, tokens: ServiceTokens): AccountDirectory {
  const client = createServiceClient({ address: identity, tokens });
  return {
    contact: (kind, id) => client.call(readAccountContact, { kind, id }).catch(undefinedWhen(isGone)),
    formerEmail: async (changeId) =>
      (await client.call(readFormerEmail, { changeId }).catch(undefinedWhen(isGone)))?.email,
    resetLink: (requestId) => client.call(makeOneTimeLink, { requestId }).catch(undefinedWhen(isOver)),
    emailLink: (requestId) => client.call(makeEmailLink, { requestId }).catch(undefinedWhen(isOver)),
    code: (requestId) => client.call(makeOneTimeCode, { requestId }).catch(undefinedWhen(isOver)),
  };
}

const isGone = ({ status }: AppError) => status === 404;
const isOver = (error: AppError) => isGone(error) || error.status === 409;
