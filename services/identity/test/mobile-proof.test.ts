import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInUser } from './accounts';
import { call } from './call';
import { startIdentity, type IdentityHarness } from './harness';
import { createProofClient, wrong } from './proof-client';

let identity: IdentityHarness;
let proof: Awaited<ReturnType<typeof createProofClient>>;
beforeAll(async () => {
  identity = await startIdentity({ forgottenFloorMs: 0 });
  proof = await createProofClient(identity);
});
afterAll(() => identity.stop());

test('a mobile is verified by the code that was sent there, and no longer once it is another', async () => {
  const { user, token, form } = await signedInUser(identity.url, { mobile: '98450 55555' });
  const id = user._id ?? '';
  expect((await proof.verifyMobile({}, token)).status).toBe(200);
  const code = await proof.newestCode(id);
  expect(await proof.verifyMobile({ code: wrong(code) }, token)).toMatchObject({ status: 403 });
  const { status, body } = await proof.verifyMobile({ code }, token);
  expect({ status, user: body.user }).toEqual({ status: 200, user: { ...user, mobileVerified: true } });
  expect((await proof.contact(id)).mobile).toBe('+919845055555');
  expect((await proof.verifyMobile({}, token)).body.code).toBe('mobile-proved');
  const change = (mobile: string) =>
    call(identity.url, '/api/user/updateUserProfile', {
      ...{ method: 'PUT', token },
      form: { mobile, currentPassword: form.password },
    });
  expect((await change('+91 98450-55555')).body.user.mobileVerified).toBe(true);
  expect((await change('98450 55556')).body.user).not.toHaveProperty('mobileVerified');
  expect(await proof.contact(id)).not.toHaveProperty('mobile');
});

test('a number that was handed on is whose verified it last', async () => {
  const before = await proof.withMobile('9845066666');
  const after = await proof.withMobile('9845066666');
  await proof.ask('9845066666');
  const code = await proof.newestCode(after.id, 2);
  expect((await proof.logIn('9845066666', code)).body.user._id).toBe(after.id);
  expect(await proof.contact(before.id)).not.toHaveProperty('mobile');
});

test('what is no number is named, and codes are not sent without end', async () => {
  const { token } = await signedInUser(identity.url, { mobile: 'none yet' });
  expect((await proof.verifyMobile({}, token)).body.fields).toHaveProperty('mobile');
  expect((await proof.verifyMobile({ code: '12' }, token)).body.fields).toHaveProperty('code');
  expect((await proof.verifyMobile({ code: '123456' }, token)).body.code).toBe('wrong-code');
  const other = await signedInUser(identity.url, { mobile: '9845077777' });
  const answers = [];
  for (let round = 0; round < 4; round += 1) answers.push((await proof.verifyMobile({}, other.token)).status);
  expect(answers).toEqual([200, 200, 200, 429]);
});
