import { DEMO_GOOGLE_ACCOUNTS, DEMO_GOOGLE_ADMIN, type DemoGoogleAccount } from '@shop/sandbox/google/demo-accounts';
import { expectDocumented } from './documented-answers';
import { call, shopUrl } from './shop-client';

/** Stores a browser's cookies between the steps of a sign-in. */
function cookieJar() {
  const cookies = new Map<string, string>();
  return {
    take: (response: Response) => {
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
    },
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  };
}

/**
 * Goes through the account chooser as a browser does.
 * @returns the query that the shop's page is called back with, and the shop's cookie
 */
export async function signInWithGoogle(
  kind: 'user' | 'admin',
  who: 'admin' | 'other',
): Promise<{ callback: string; cookie: string }> {
  const started = await call('GET', `/auth/google/url?for=${kind}`);
  const cookie = (started.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const account = who === 'admin' ? DEMO_GOOGLE_ADMIN : DEMO_GOOGLE_ACCOUNTS[1]!;
  const query = await chooseAccount(started.body.url as string, account);
  return { callback: query.toString(), cookie };
}

/** Signs in as a popup client's window does. @returns the code, which the window hands to the page that opened it */
export async function signInInPopup(account: DemoGoogleAccount): Promise<string> {
  const query = new URLSearchParams({
    client_id: 'jarul-sandbox',
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: 'postmessage',
  });
  return (await chooseAccount(`/sandbox/google/auth?${query.toString()}`, account)).get('code') ?? '';
}

/** Chooses an account from this address on. @returns what the last redirect brings */
async function chooseAccount(from: string, account: DemoGoogleAccount): Promise<URLSearchParams> {
  const jar = cookieJar();
  let next = new URL(from, shopUrl());
  let form: string | undefined;
  for (let step = 0; step < 10; step += 1) {
    const target = new URL(next.pathname + next.search, shopUrl());
    const response = await fetch(target, {
      method: form === undefined ? 'GET' : 'POST',
      redirect: 'manual',
      headers: {
        cookie: jar.header(),
        ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      body: form,
    });
    await expectDocumented(form === undefined ? 'GET' : 'POST', target.pathname, {
      status: response.status,
      headers: response.headers,
      body: await response.text(),
    });
    jar.take(response);
    form = undefined;
    const location = response.headers.get('location');
    if (location === null) {
      form = `account=${account.subject}`;
      continue;
    }
    next = new URL(location, next);
    if (next.searchParams.has('code')) return next.searchParams;
  }
  throw new Error('the sign-in did not come back');
}
