import { addToCart } from '../../shop/cart';
import { callsFrom, formOf } from '../../shop/client';
import { expectOk, PASSWORD, signIn, type Scene } from '../../shop/scene';
import { until } from '../../shop/until';
import type { Pieces } from './shop';

const NEW_PASSWORD = 'parijat in the yard';
/** another network than that of everybody else here */
const ELSEWHERE = '127.77.7.7';

/**
 * Accounts whose e-mail is shown to be somebody's, and changed; that are entered by a code, and from elsewhere; that hear of
 * offers; whose password is forgotten, and changed; that are left, and that go.
 * @returns whose they were
 */
export async function useAccounts(scene: Scene, { product }: Pieces): Promise<string[]> {
  const { call, shop } = scene;
  const stays = await scene.newShopper();
  const { token, username } = stays;
  const mail = `${username}@test.example`;
  const proof = await mailed(mail, /\/confirmEmail#([\w-]{43})\s/);
  await expectOk(call('POST', '/api/user/email/verify', { json: { token: proof } }));
  await expectOk(call('PUT', '/api/user/preferences', { token, json: { marketing: { mail: true } } }));
  await expectOk(call('POST', '/api/user/otp', { json: { to: mail } }));
  await mailed(mail, /\b(\d{6})\b/);
  await signIn(callsFrom(ELSEWHERE, shop.url), username);
  await expectOk(call('POST', '/api/user/password/forgot', { json: { usernameOrEmail: username } }));
  const link = await mailed(mail, /\/userPassword#([\w-]{43})\s/);
  await expectOk(call('POST', '/api/user/password/reset', { json: { token: link, password: NEW_PASSWORD } }));
  const entered = await signIn(call, username, NEW_PASSWORD);
  const form = formOf({ email: `new-${mail}`, currentPassword: NEW_PASSWORD });
  await expectOk(call('PUT', '/api/user/updateUserProfile', { token: entered.token, form }));
  await expectOk(call('POST', '/api/session/logout', { token: entered.token }));

  const leaving = await scene.newShopper();
  await expectOk(addToCart(scene, leaving.token, product));
  const json = { password: PASSWORD };
  await expectOk(call('DELETE', `/api/user/delete/${leaving.id}`, { token: leaving.token, json }));
  return [stays.id, leaving.id];

  /** What a mail brings that somebody waits for. */
  function mailed(to: string, what: RegExp): Promise<string> {
    return until(`a mail to ${to} has ${what}`, async () => {
      const answer = await expectOk(call('GET', `/sandbox/mail/list?to=${encodeURIComponent(to)}`));
      const { mails } = answer.body as { mails: { text: string }[] };
      return mails.map(({ text }) => what.exec(text)?.[1]).find((found) => found !== undefined);
    });
  }
}
