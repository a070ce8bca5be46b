import type { ServiceTokens } from '@shop/platform/auth/service-token';
import type { TokenVerifier } from '@shop/platform/auth/tokens';
import { startBackground } from '@shop/platform/background';
import { assertAnswers } from '@shop/platform/db/assert-answers';
import type { Database } from '@shop/platform/db/database';
import { defineService } from '@shop/platform/define-service';
import { answerLocalCalls } from '@shop/platform/http/answer-local-calls';
import { createHttpApp } from '@shop/platform/http/app';
import type { ImageStore } from '@shop/platform/images/image-store';
import type { Logger } from '@shop/platform/logger';
import type { EventBus } from '@shop/platform/messaging/bus';
import { outboxParts } from '@shop/platform/messaging/outbox-parts';
import { createMetrics } from '@shop/platform/metrics';
import type { Service } from '@shop/platform/service';
import { startTidying } from '@shop/platform/tidying';
import { Router } from 'express';
import { createPictureRemoval } from './adapters/discarded-pictures';
import { createFailureLimits, type FailureLimits } from './adapters/failure-limits';
import { createGoogle } from './adapters/google';
import { forgetOldDevices } from './adapters/known-devices';
import { createKnownNetworks, forgetOldNetworks } from './adapters/known-networks';
import { createLinkTokens } from './adapters/link-tokens';
import { foldOldNames } from './adapters/old-names';
import { forgetOldEmails } from './adapters/former-emails';
import { endTestCodes, forgetOldCodes } from './adapters/one-time-codes';
import { createPasswordHasher, type PasswordHasher } from './adapters/password-hasher';
import { WITHOUT_PROCESS } from './adapters/patient-hasher';
import { forgetTestProofs } from './adapters/proofs';
import { createSeal } from './adapters/seal';
import { forgetExpiredSessions, markTestSessions, revokeTestSessions } from './adapters/session-store';
import { createSessionVerifier } from './adapters/session-verifier';
import { createSigningKeys } from './adapters/signing-keys';
import type { IdentityDependencies } from './app/dependencies';
import { seedDemoAccounts, type DemoAccounts } from './app/seed-demo-accounts';
import type { IdentityConfig } from './config';
import { addressRoutes } from './http/address-routes';
import { adminRoutes } from './http/admin-routes';
import { googleRoutes } from './http/google-routes';
import { internalRoutes } from './http/internal-routes';
import { keyRoutes } from './http/key-routes';
import { passwordRoutes } from './http/password-routes';
import { preferenceRoutes } from './http/preference-routes';
import { proofRoutes } from './http/proof-routes';
import { sessionRoutes } from './http/session-routes';
import { shopRoutes } from './http/shop-routes';
import { userRoutes } from './http/user-routes';
import { isTriedOut } from './app/is-tried-out';
import type { HeadStart } from './head-start';

export interface IdentityServiceDependencies {
  db: Database;
  bus: EventBus;
  images: ImageStore;
  logger: Logger;
  tokens: ServiceTokens;
  /** counts failed logins of all replicas together; without it this one counts its own */
  limits?: FailureLimits;
  /** hashes passwords; by default as strongly as the configuration says */
  passwords?: PasswordHasher;
  /** of a start that is the first */
  headStart?: HeadStart | undefined;
}

export interface IdentityService extends Service {
  /** Verifies account tokens with identity's own keys, for services in the same process. */
  readonly verifier: TokenVerifier;
  /** Makes the demo edition's accounts where they do not exist. */
  seedDemoAccounts(accounts: DemoAccounts): Promise<void>;
}

const UPKEEP_MS = 60 * 60 * 1000;
/** A key that was deleted signs for no longer, in ms. */
const KEYS_MS = 60 * 1000;

/** Accounts, sessions, keys and sign-in of shoppers and admins. */
export function createIdentityService(
  config: IdentityConfig,
  {
    db,
    bus,
    images,
    logger,
    tokens,
    limits = createFailureLimits(),
    passwords = createPasswordHasher(config.bcryptCost),
    headStart,
  }: IdentityServiceDependencies,
): IdentityService {
  const keys = createSigningKeys(db, config.signingKeysSecrets, headStart?.signingKey);
  const metrics = createMetrics('identity');
  const pictureRemoval = createPictureRemoval(db, images, logger);

  /** What was opened or proved while everybody could read every message counts no more. */
  async function endTrial(): Promise<void> {
    await revokeTestSessions(db);
    await forgetTestProofs(db);
    await endTestCodes(db);
  }

  const knowTrial = () => (isTriedOut(config) ? markTestSessions(db) : endTrial());

  async function keepUp(signal: AbortSignal): Promise<void> {
    await forgetExpiredSessions(db, signal);
    await forgetOldNetworks(db, signal);
    await forgetOldCodes(db, signal);
    await forgetOldEmails(db, signal);
    await forgetOldDevices(db, signal);
    await foldOldNames(db);
    // a replica that still ran in the other mode may have opened one since the start
    await knowTrial();
  }

  const dependencies: IdentityDependencies = {
    config,
    db,
    google: config.google && createGoogle(config.google),
    images,
    keys,
    limits,
    links: createLinkTokens(db),
    logger,
    networks: createKnownNetworks(db),
    passwords,
    pendingLogins: createSeal(db, 'pending Google logins'),
    sessions: createSessionVerifier(keys.verifier, db),
    removeDiscardedPictures: pictureRemoval.flush,
  };
  const calls = internalRoutes(dependencies, tokens);
  const routes = Router().use(
    keyRoutes(keys),
    userRoutes(dependencies),
    addressRoutes(dependencies),
    adminRoutes(dependencies),
    passwordRoutes(dependencies),
    proofRoutes(dependencies),
    preferenceRoutes(dependencies),
    googleRoutes(dependencies),
    sessionRoutes(dependencies),
    shopRoutes(dependencies),
    calls,
  );

  const service = defineService({
    metrics,
    bus,
    ready: () => assertAnswers(db),
    createApp: (ready) => createHttpApp({ logger, metrics, tokens, ready, routes }),
    answerCall: answerLocalCalls(calls, { logger, metrics }),
    prepare: async () => {
      await keys.refresh();
      await knowTrial();
    },
    parts: [
      () => passwords,
      ...outboxParts(db, bus, logger, metrics),
      () => startTidying('identity upkeep', UPKEEP_MS, keepUp, logger),
      () => startBackground('signing keys', KEYS_MS, () => keys.refresh(), logger),
      pictureRemoval.start,
    ],
  });
  return {
    ...service,
    verifier: keys.verifier,
    seedDemoAccounts: async (accounts) => {
      // the shop starts meanwhile: threads are there sooner than a process, and end at once
      const inThreads = headStart?.passwords ?? createPasswordHasher(config.bcryptCost, WITHOUT_PROCESS);
      try {
        await seedDemoAccounts({ ...dependencies, passwords: inThreads }, accounts);
      } finally {
        await inThreads.close();
      }
    },
  };
}
