import type { ServiceTokens } from '@shop/platform/auth/service-token';
import type { Database } from '@shop/platform/db/database';
import { defineService } from '@shop/platform/define-service';
import { createHttpApp } from '@shop/platform/http/app';
import type { Logger } from '@shop/platform/logger';
import { createMetrics } from '@shop/platform/metrics';
import type { Service } from '@shop/platform/service';
import { SANDBOX_GOOGLE, sandboxIssuer, type RazorpayKeys } from '@shop/shop-settings/third-parties';
import { Router } from 'express';
import { createGoogleSandbox } from './google/sandbox';
import { internalRoutes } from './internal-routes';
import { createMailSandbox } from './mail/sandbox';
import { createMessagesSandbox } from './messages/sandbox';
import { createRazorpaySandbox } from './razorpay/sandbox';

export interface SandboxesConfig {
  /** for whom; see `standInsFor` */
  standIns: { readonly razorpay: boolean; readonly google: boolean };
  /** the address people use */
  publicUrl: string;
  shopName: string;
  /** whether the Google sandbox also serves clients that send only a code */
  googleCodeOnly: boolean;
  /** origins that sign-in may come back to */
  origins: readonly string[];
  /** where the payment service takes webhooks */
  webhookUrl: string;
}

export interface SandboxesAdapters {
  db: Database;
  logger: Logger;
  tokens: ServiceTokens;
  /** the keys of this installation */
  merchant: RazorpayKeys;
}

/** The sandboxes of third parties. With own payment keys there are none, and this serves nothing. */
export function createSandboxes(config: SandboxesConfig, adapters: SandboxesAdapters): Service {
  const { standIns, publicUrl, origins, shopName, webhookUrl } = config;
  const { db, logger, tokens, merchant } = adapters;
  const routes = Router();
  const { id, secret, webhookSecret } = merchant;
  const razorpay = standIns.razorpay
    ? createRazorpaySandbox({ keyId: id, keySecret: secret, webhookSecret, webhookUrl }, { db, logger })
    : undefined;
  if (razorpay) {
    routes.use(
      internalRoutes(merchant, tokens),
      createMessagesSandbox({ db, tokens }),
      createMailSandbox({ db, tokens }),
      razorpay.router,
    );
  }
  if (standIns.google) {
    const client = { clientId: SANDBOX_GOOGLE.id, clientSecret: SANDBOX_GOOGLE.secret };
    const issuer = sandboxIssuer(publicUrl);
    const redirectUris = origins.flatMap((origin) => [`${origin}/userLogin`, `${origin}/adminLogin`]);
    routes.use(
      createGoogleSandbox({ issuer, ...client, redirectUris, shopName, codeOnly: config.googleCodeOnly }, logger),
    );
  }
  const metrics = createMetrics('sandbox');
  return defineService({
    metrics,
    createApp: (ready) => createHttpApp({ logger, metrics, ready, first: [routes], routes: Router() }),
    parts: razorpay
      ? [
          async () => {
            await razorpay.start();
            return razorpay;
          },
        ]
      : [],
  });
}
