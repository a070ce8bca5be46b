import type { ShopConfig } from '@shop/contracts/api/config';
import type { Upstream } from '@shop/contracts/api/routes';

/** Most requests a minute from one address; 0 switches a limit off. */
export interface RateLimits {
  /** every call that is not listed below; pictures and the web app's files are not counted */
  perMinute: number;
  /** logins and registrations */
  authPerMinute: number;
  /** messages to the assistant */
  chatPerMinute: number;
}

const DEFAULT_LIMITS: RateLimits = { perMinute: 1200, authPerMinute: 120, chatPerMinute: 60 };

/** The limits that apply: what was not said is the default. */
export function resolveLimits(given: Partial<RateLimits> | undefined): RateLimits {
  return {
    perMinute: given?.perMinute ?? DEFAULT_LIMITS.perMinute,
    authPerMinute: given?.authPerMinute ?? DEFAULT_LIMITS.authPerMinute,
    chatPerMinute: given?.chatPerMinute ?? DEFAULT_LIMITS.chatPerMinute,
  };
}

/** The limits of a shop that allows so many calls: logins and the assistant are dearer than a page of products. */
export function limitsFor(perMinute: number): RateLimits {
  return { perMinute, authPerMinute: Math.ceil(perMinute / 10), chatPerMinute: Math.ceil(perMinute / 20) };
}

/** `http://host:port` of each service. */
export type Upstreams = Readonly<Record<Exclude<Upstream, 'gateway'> | 'notification', string>>;

export interface GatewayConfig {
  upstreams: Upstreams;
  /** the stand-ins for third parties; absent with payment keys of the shop's own */
  sandboxUrl?: string | undefined;
  /** where browsers reach the shop, for instance `https://shop.example` */
  publicUrl: string;
  /** other origins that may call with credentials */
  corsOrigins: readonly string[];
  shop: { name: string };
  payment: ShopConfig['payment'];
  google: ShopConfig['google'];
  assistant: ShopConfig['assistant'];
  /** the web app's calls are traced from the click on */
  tracing?: boolean | undefined;
  /** folder of the built web app */
  webRoot?: string | undefined;
  limits?: Partial<RateLimits> | undefined;
  /** addresses or networks whose `X-Forwarded-For` is believed, such as an ingress; none by default */
  trustedProxies?: readonly string[] | undefined;
  /** how long a service may take to begin its answer, in ms; 30 s by default */
  upstreamTimeoutMs?: number | undefined;
}
