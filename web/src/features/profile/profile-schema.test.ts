import { describe, expect, it } from 'vitest';
import { changedFields, profileForm } from './profile-schema';

const before = { fullName: 'Ananya', username: 'ananya.k', email: 'a@example.in', mobile: '9000000001' };
const form = { ...before, newPassword: '', confirmNewPassword: '' };

describe('the profile form', () => {
  it('sends only what changed', () => {
    expect(changedFields(before, form)).toEqual({});
    expect(changedFields(before, { ...form, fullName: 'Ananya K', newPassword: 's3cret' })).toEqual({
      fullName: 'Ananya K',
      password: 's3cret',
    });
  });

  it('refuses new passwords that differ', () => {
    const result = profileForm.safeParse({ ...form, newPassword: 'one', confirmNewPassword: 'two' });
    expect(result.error?.issues[0]).toMatchObject({
      path: ['confirmNewPassword'],
      message: 'New passwords do not match!',
    });
  });

  it('needs name, username and mobile, and an e-mail address', () => {
    expect(profileForm.safeParse(form).success).toBe(true);
    for (const part of [{ fullName: ' ' }, { username: '' }, { mobile: '' }, { email: 'nobody' }]) {
      expect(profileForm.safeParse({ ...form, ...part }).success).toBe(false);
    }
  });
});
