import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

export interface SecurityOptions {
  publicUrl: string;
  /** address of the payment provider's script; a path when the sandbox stands in for it */
  paymentScript: string;
  /** the web app's page, whose inline scripts are allowed by their content */
  page?: string | undefined;
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc\s*=)[^>]*>([\s\S]*?)<\/script>/gi;
/** Where the real provider's window lives and reports to; its script names them itself. */
const RAZORPAY = { script: 'https://checkout.razorpay.com', others: 'https://*.razorpay.com' };

/** Returns the headers that keep a browser from running what is not ours: the same for every answer. */
export function securityHeaders({
  publicUrl,
  paymentScript,
  page = '',
}: SecurityOptions): Readonly<Record<string, string>> {
  const provider = providerSources(paymentScript);
  const secure = publicUrl.startsWith('https:');
  const webSocket = new URL(publicUrl);
  webSocket.protocol = secure ? 'wss:' : 'ws:';
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScriptHashes(page), ...provider],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", webSocket.origin, ...provider],
        frameSrc: ["'self'", ...provider],
        formAction: ["'self'", ...provider],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: secure,
    // Google's sign-in window has to reach the page that opened it
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-site' },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  protect(request, response, () => undefined);
  return response.getHeaders() as Record<string, string>;
}

/** `'sha256-…'` of each inline script, as a content security policy names it. */
export function inlineScriptHashes(page: string): string[] {
  return [...page.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}

function providerSources(script: string): string[] {
  if (!/^https?:/.test(script)) return [];
  const { origin } = new URL(script);
  return origin === RAZORPAY.script ? [origin, RAZORPAY.others] : [origin];
}
