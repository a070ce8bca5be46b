import { describe, expect, test } from 'vitest';
import { changeSentence, changesOf, fieldProblems, problemsOf, profileOf, type ProfileValues } from './profile-values';

const BEFORE: ProfileValues = {
  fullName: 'Meera Rao',
  username: 'meera.rao',
  email: 'meera@example.in',
  mobile: '90000 00002',
  newPassword: '',
  confirmNewPassword: '',
};

describe('profileOf', () => {
  test('reads the admin’s username and the older spelling of the name', () => {
    const { newPassword, confirmNewPassword, username, ...stored } = BEFORE;
    expect(profileOf({ ...stored, adminUsername: username })).toEqual(BEFORE);
    expect(profileOf({ name: 'Meera' })).toEqual({
      ...{ fullName: 'Meera', username: '', email: '', mobile: '' },
      ...{ newPassword, confirmNewPassword },
    });
  });
});

describe('changesOf', () => {
  test('holds only what differs', () => {
    expect(changesOf(BEFORE, BEFORE)).toEqual({});
    expect(changesOf({ ...BEFORE, mobile: ' 90000 00003 ' }, BEFORE)).toEqual({ mobile: '90000 00003' });
  });

  test('sends a new password as the password', () => {
    const values = { ...BEFORE, newPassword: 'kadambari12', confirmNewPassword: 'kadambari12' };
    expect(changesOf(values, BEFORE)).toEqual({ password: 'kadambari12' });
  });
});

describe('problemsOf', () => {
  test('lets the password stay as it is', () => expect(problemsOf(BEFORE, 'user')).toEqual({}));

  test('wants the new password twice', () => {
    expect(problemsOf({ ...BEFORE, newPassword: 'kadambari12', confirmNewPassword: 'kadambari1' }, 'user')).toEqual({
      confirmNewPassword: 'New passwords do not match!',
    });
  });

  test('wants eight characters of a shopper and ten of an admin', () => {
    const values = { ...BEFORE, newPassword: 'parijat-1', confirmNewPassword: 'parijat-1' };
    expect(problemsOf(values, 'user')).toEqual({});
    expect(problemsOf(values, 'admin')).toEqual({ newPassword: 'At least 10 characters' });
    const short = { ...BEFORE, newPassword: 'parijat', confirmNewPassword: 'parijat' };
    expect(problemsOf(short, 'user')).toEqual({ newPassword: 'At least 8 characters' });
  });

  test('wants every field', () => {
    const values = { ...BEFORE, fullName: ' ', username: '', mobile: '', email: 'meera@' };
    expect(Object.keys(problemsOf(values, 'user')).sort()).toEqual(['email', 'fullName', 'mobile', 'username']);
  });
});

describe('changeSentence', () => {
  test('names what will change', () => {
    expect(changeSentence(['mobile'])).toBe('Your mobile number will change.');
    expect(changeSentence(['fullName', 'password', 'picture'])).toBe(
      'Your full name, password and picture will change.',
    );
  });
});

describe('fieldProblems', () => {
  test('finds the field of the form that a problem of the server is about', () => {
    const fields = { adminUsername: 'Taken', password: 'At most 72 bytes', email: 'Taken', profileImage: 'Too large' };
    expect(fieldProblems(fields)).toEqual([
      ['username', 'Taken'],
      ['newPassword', 'At most 72 bytes'],
      ['email', 'Taken'],
    ]);
  });
});
