import type { AccountKind } from '@shop/contracts/api/account';
import { expect, test, vi } from 'vitest';
import { mailTo, type Mail } from './mailbox';
import { row } from './row';
import { runShopCommand } from './run-shop-command';
import { call, newAdmin, newShopper, PASSWORD } from './shop-client';

const NEW = 'parijat in the yard';

const forgot = (kind: AccountKind, usernameOrEmail: string) =>
  call('POST', `/api/${kind}/password/forgot`, { json: { usernameOrEmail } });
const reset = (kind: AccountKind, json: object) => call('POST', `/api/${kind}/password/reset`, { json });

async function answersTheSame(kind: AccountKind) {
  const { username } = await newShopper();
  const [known, unknown] = [await forgot(kind, username), await forgot(kind, 'nobody at all')];
  expect([known.status, known.body]).toEqual([200, unknown.body]);
  expect((await forgot(kind, '')).status).toBe(400);
}

async function refusesNoLink(kind: AccountKind) {
  expect(await reset(kind, { token: 'none', password: NEW })).toMatchObject({
    status: 410,
    body: { code: 'link-over' },
  });
  expect(await reset(kind, { token: 'none', password: 'short' })).toMatchObject({
    status: 400,
    body: { fields: { password: expect.any(String) } },
  });
  expect((await reset(kind, { password: PASSWORD })).status).toBe(400);
}

row('POST /api/user/password/forgot', 'answers the same whether there is an account or not', () =>
  answersTheSame('user'),
);
row('POST /api/user/password/reset', 'refuses a link that is none, and names a weak password', () =>
  refusesNoLink('user'),
);
row('POST /api/admin/password/forgot', 'answers the same for an admin’s name', () => answersTheSame('admin'));
row('POST /api/admin/password/reset', 'refuses what is no link of an admin', () => refusesNoLink('admin'));

const tokenIn = ({ text }: Mail, page: string) => new RegExp(`/${page}#([\\w-]{43})\\s`).exec(text)?.[1] ?? '';

test('a shopper who forgot the password gets in with a mail, and every old session is out', async () => {
  const shopper = await newShopper();
  await forgot('user', shopper.username);
  const token = tokenIn(await mailTo(shopper.email, /^Choose a new password/), 'userPassword');
  expect((await reset('user', { token, password: NEW })).status).toBe(200);
  expect((await reset('user', { token, password: NEW })).status).toBe(410);
  const logIn = (password: string) =>
    call('POST', '/api/user/login', { json: { username: shopper.username, password } });
  expect((await logIn(PASSWORD)).status).toBe(401);
  const { body } = await logIn(NEW);
  await vi.waitFor(async () => {
    expect((await call('GET', '/api/cart', { token: shopper.token })).status).toBe(401);
  });
  expect((await call('GET', '/api/cart', { token: body.token as string })).status).toBe(200);
  await mailTo(shopper.email, /^Your password for .+ was changed$/);
});

test('an owner whom no mail reaches gets in by a link that whoever runs the shop makes', async () => {
  const admin = await newAdmin();
  const made = await runShopCommand('password-link', ['admin', admin.adminUsername]);
  const [, token = ''] = /\/adminPassword#([\w-]{43})\n/.exec(made.output) ?? [];
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('It works once, until ') });
  expect((await reset('admin', { token, password: NEW })).status).toBe(200);
  const json = { adminUsername: admin.adminUsername, adminID: admin.adminID, password: NEW };
  expect((await call('POST', '/api/admin/login', { json })).status).toBe(200);
  expect(await runShopCommand('password-link', ['admin', 'nobody at all'])).toEqual({
    code: 1,
    output: 'No admin has the name or e-mail nobody at all.\n',
  });
  expect(await runShopCommand('password-link', ['staff', 'x'])).toEqual({ code: 1, output: 'Either user or admin\n' });
  expect((await runShopCommand('password-link', [])).output).toContain('npm run password-link -- admin');
});

test('another e-mail is told of at the address from before, whoever changed it', async () => {
  const shopper = await newShopper();
  const form = { email: `moved-${shopper.email}`, currentPassword: PASSWORD };
  const changed = await call('PUT', '/api/user/updateUserProfile', { token: shopper.token, form });
  expect(changed.status).toBe(200);
  expect((await mailTo(shopper.email, /^Your e-mail for .+ was changed$/)).text).not.toContain(form.email);
});

test('an admin does the same', async () => {
  const admin = await newAdmin();
  await forgot('admin', admin.email);
  const token = tokenIn(await mailTo(admin.email, /^Choose a new password/), 'adminPassword');
  expect((await reset('user', { token, password: NEW })).status).toBe(410);
  expect((await reset('admin', { token, password: NEW })).status).toBe(200);
  const json = { adminUsername: admin.adminUsername, adminID: admin.adminID, password: NEW };
  expect((await call('POST', '/api/admin/login', { json })).status).toBe(200);
});
