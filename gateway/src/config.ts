import type { ShopConfig } from '@shop/contracts/api/config';
import { API_SERVICES, type ApiService } from '@shop/contracts/api/routes';
import type { ServiceAddress } from '@shop/platform/http/local-service';
import type { RateLimits } from '@shop/shop-settings/fair-use';
import type { OpenSockets } from './sockets/socket-admission';

/** The services behind the gateway; one of them also keeps live connections. */
export const UPSTREAM_NAMES = API_SERVICES;
export type UpstreamName = ApiService;
export type Upstreams = Readonly<Record<UpstreamName, ServiceAddress>>;

export function upstreamsAt(addressOf: (name: UpstreamName) => ServiceAddress): Upstreams {
  return Object.fromEntries(UPSTREAM_NAMES.map((name) => [name, addressOf(name)])) as Record<
    UpstreamName,
    ServiceAddress
  >;
}

export interface GatewayConfig {
  upstreams: Upstreams;
  /** the stand-ins for third parties; absent with payment keys of the shop's own */
  sandbox?: ServiceAddress | undefined;
  /** where browsers reach the shop, for instance `https://shop.example` */
  publicUrl: string;
  /** other origins that may call with credentials */
  corsOrigins: readonly string[];
  shop: { name: string };
  payment: ShopConfig['payment'];
  google: ShopConfig['google'];
  mail: NonNullable<ShopConfig['mail']>;
  texts: NonNullable<ShopConfig['texts']>;
  assistant: ShopConfig['assistant'];
  /** the web app's calls are traced from the click on */
  tracing?: boolean | undefined;
  /** folder of the built web app */
  webRoot?: string | undefined;
  /** calls a minute; REQUESTS_PER_MINUTE by default */
  limits?: RateLimits | undefined;
  openSockets?: OpenSockets | undefined;
  /** addresses or networks whose `X-Forwarded-For` is believed, such as an ingress; none by default */
  trustedProxies?: readonly string[] | undefined;
  /** how long a service may take to begin its answer, in ms; 30 s by default */
  upstreamTimeoutMs?: number | undefined;
}
