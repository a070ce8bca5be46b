import { DEMO_GOOGLE_ACCOUNTS, DEMO_GOOGLE_ADMIN } from '@shop/sandbox/google/demo-accounts';
import { expectDocumented } from './documented-answers';
import { call, shopUrl } from './shop-client';

/** Where a browser's cookies are kept between the steps of a sign-in. */
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
  const account = who === 'admin' ? DEMO_GOOGLE_ADMIN : DEMO_GOOGLE_ACCOUNTS[1];
  const jar = cookieJar();
  let next = new URL(started.body.url);
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
      form = `account=${account?.subject ?? ''}`;
      continue;
    }
    next = new URL(location, next);
    if (next.searchParams.has('code')) return { callback: next.searchParams.toString(), cookie };
  }
  throw new Error('the sign-in did not come back');
}
