import { describe, expect, it } from 'vitest';
import { changesOf, problemsOf, type ProfileValues } from './profile-values';

const BEFORE: ProfileValues = {
  fullName: 'Meera Rao',
  adminUsername: 'meera.rao',
  email: 'meera@example.in',
  mobile: '90000 00002',
  newPassword: '',
  confirmNewPassword: '',
};

describe('changesOf', () => {
  it('holds only what differs', () => {
    expect(changesOf(BEFORE, BEFORE)).toEqual({});
    expect(changesOf({ ...BEFORE, mobile: ' 90000 00003 ' }, BEFORE)).toEqual({ mobile: '90000 00003' });
  });

  it('sends a new password as the password', () => {
    const values = { ...BEFORE, newPassword: 'kadambari12', confirmNewPassword: 'kadambari12' };
    expect(changesOf(values, BEFORE)).toEqual({ password: 'kadambari12' });
  });
});

describe('problemsOf', () => {
  it('lets the password stay as it is', () => expect(problemsOf(BEFORE)).toEqual({}));

  it('wants the new password twice', () => {
    expect(problemsOf({ ...BEFORE, newPassword: 'kadambari12', confirmNewPassword: 'kadambari1' })).toEqual({
      confirmNewPassword: 'New passwords do not match!',
    });
  });

  it('wants every field', () => {
    expect(Object.keys(problemsOf({ ...BEFORE, fullName: ' ', email: 'meera@' }))).toEqual(['fullName', 'email']);
  });
});
