/** What a browser needs of the stand-ins, below /sandbox; `*` is one segment. Merchants' calls come from inside only. */
const CALLS: Readonly<Record<string, readonly string[]>> = {
  GET: [
    'razorpay/checkout.js',
    'razorpay/window/*',
    'messages',
    'messages/style.css',
    'messages/list',
    'mail',
    'mail/style.css',
    'mail/list',
    'mail/*/html',
    'google/auth',
    'google/auth/*',
    'google/chooser/*',
    'google/avatars/*',
    'google/style.css',
    'google/popup',
    'google/popup.js',
  ],
  POST: ['razorpay/checkout', 'google/auth', 'google/chooser/*'],
};

/** Whether a call of these path segments is one that a browser makes. */
export function isForBrowsers(method: string, [first, ...rest]: readonly string[]): boolean {
  const calls = CALLS[method === 'HEAD' ? 'GET' : method] ?? [];
  return first === 'sandbox' && calls.some((call) => matches(call.split('/'), rest));
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  return pattern.length === segments.length && pattern.every((part, index) => part === '*' || part === segments[index]);
}
