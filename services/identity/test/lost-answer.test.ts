import { silentLogger } from '@shop/platform/logger';
import { openLink, type BreakableLink } from '@shop/testing/breakable-link';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { newUser, signedInUser } from './accounts';
import { call } from './call';
import { startIdentity, type IdentityHarness } from './harness';
import { pngPicture } from './pictures';

let identity: IdentityHarness;
let link: BreakableLink;
beforeAll(async () => {
  identity = await startIdentity({}, silentLogger, async (url) => {
    link = await openLink(url);
    return link.url;
  });
});
afterAll(async () => {
  await identity.stop();
  await link.cut();
});
afterEach(() => link.mend());

async function pictureOf({ username, password }: { username: string; password: string }): Promise<string> {
  // connections that were lost are replaced one by one
  const { body } = await vi.waitFor(async () => {
    const answer = await call(identity.url, '/api/user/login', { json: { username, password } });
    expect(answer.status).toBe(200);
    return answer;
  });
  return (body.user.profileImage as string).slice('/uploads/'.length);
}

test('a picture stays with a person who was registered although the answer to the commit was lost', async () => {
  const form = newUser({ profileImage: await pngPicture() });
  link.loseAnswerTo('COMMIT');
  expect((await call(identity.url, '/api/user/register', { form })).status).toBe(503);
  await link.mend();
  expect(await identity.pictures()).toContain(await pictureOf(form));
});

test('a picture stays with a profile that was changed although the answer to the commit was lost', async () => {
  const { token, form, user } = await signedInUser(identity.url, { profileImage: await pngPicture() });
  link.loseAnswerTo('COMMIT');
  const change = { currentPassword: form.password, profileImage: await pngPicture() };
  const { status } = await call(identity.url, '/api/user/updateUserProfile', { method: 'PUT', token, form: change });
  expect(status).toBe(503);
  await link.mend();
  const shown = await pictureOf(form);
  expect(`/uploads/${shown}`).not.toBe(user.profileImage);
  expect(await identity.pictures()).toContain(shown);
});
