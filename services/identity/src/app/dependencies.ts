import type { TokenVerifier } from '@shop/platform/auth/tokens';
import type { Database } from '@shop/platform/db/database';
import type { ImageStore } from '@shop/platform/images/image-store';
import type { Logger } from '@shop/platform/logger';
import type { FailureLimits } from '../adapters/failure-limits';
import type { Google } from '../adapters/google';
import type { KnownNetworks } from '../adapters/known-networks';
import type { LinkTokens } from '../adapters/link-tokens';
import type { PasswordHasher } from '../adapters/password-hasher';
import type { Seal } from '../adapters/seal';
import type { SigningKeys } from '../adapters/signing-keys';
import type { IdentityConfig } from '../config';

/** What the use cases work with; put together once, in the service. */
export interface IdentityDependencies {
  readonly config: IdentityConfig;
  readonly db: Database;
  /** absent: no Google sign-in */
  readonly google: Google | undefined;
  readonly images: ImageStore;
  readonly keys: SigningKeys;
  readonly limits: FailureLimits;
  readonly links: LinkTokens;
  readonly logger: Logger;
  readonly networks: KnownNetworks;
  readonly passwords: PasswordHasher;
  /** Seals what the browser keeps while somebody is at Google. */
  readonly pendingLogins: Seal;
  /** Knows immediately which sessions have ended, unlike the keys alone. */
  readonly sessions: TokenVerifier;
  /** Removes the files of pictures that were discarded by now. */
  readonly removeDiscardedPictures: () => Promise<void>;
}
