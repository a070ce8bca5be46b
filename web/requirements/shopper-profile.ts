import type { Requirement } from './requirement';

export const SHOPPER_PROFILE: readonly Requirement[] = [
  {
    need: 'Profile update: photo',
    proof: 'web/test/user-profile.test.tsx > shows what is stored, and the ways on',
  },
  {
    need: 'Profile update: fullName, username, email, mobile as stored',
    proof: 'web/test/user-profile.test.tsx > shows what is stored, and the ways on',
  },
  {
    need: 'Profile update: Go Back to Home leads to /',
    proof: 'web/test/user-profile.test.tsx > shows what is stored, and the ways on',
  },
  {
    need: 'Profile update: Delete Account leads to /userDelete',
    proof: 'web/test/user-profile.test.tsx > shows what is stored, and the ways on',
  },
  {
    need: 'Profile update: email typed email',
    proof: 'web/test/user-profile.test.tsx > needs name, username, mobile and an email address, and no new password',
  },
  {
    need: 'Profile update: mobile, fullName and username required',
    proof: 'web/test/user-profile.test.tsx > does not continue without %s',
  },
  {
    need: 'Profile update: new password and confirmation optional',
    proof: 'web/test/user-profile.test.tsx > needs name, username, mobile and an email address, and no new password',
  },
  {
    need: 'Profile update: new password must match confirmation; a mismatch blocks submission',
    words: ['New passwords do not match!'],
    proof: 'web/test/user-profile.test.tsx > does not continue with new passwords that differ',
  },
  {
    need: 'Profile update: unchanged, nothing is sent',
    proof: 'web/test/user-profile.test.tsx > says that nothing has changed instead of asking',
  },
  {
    need: 'Profile update: button Update Profile opens a dialog titled Confirm Your Current Password',
    proof: 'web/test/user-profile.test.tsx > asks for the current password, and Cancel sends nothing',
  },
  {
    need: 'Profile update: dialog button Cancel',
    proof: 'web/test/user-profile.test.tsx > asks for the current password, and Cancel sends nothing',
  },
  {
    need: 'Profile update: dialog button Confirm & Update',
    proof: 'web/test/user-profile.test.tsx > sends only what changed',
  },
  {
    need: 'Profile update: non-Google users must enter the current password',
    words: ['Please enter your current password to confirm.'],
    proof: 'web/test/user-profile.test.tsx > does not continue without the current password',
  },
  {
    need: 'Profile update: only changed fields are sent, with currentPassword and the bearer token',
    proof: 'web/test/user-profile.test.tsx > sends only what changed',
  },
  {
    need: 'Profile update: new password and new photo, previewed',
    proof: 'web/test/user-profile.test.tsx > sends a new password and a new image',
  },
  {
    need: 'Profile update: Google users skip the password dialog',
    proof: 'web/test/user-profile.test.tsx > asks Google users for no password',
  },
  {
    need: 'Profile update: success message',
    words: ['Profile updated successfully!'],
    proof: 'web/test/user-profile.test.tsx > sends only what changed',
  },
  {
    need: 'Profile update: on success stored user info is replaced',
    proof: 'web/test/user-profile.test.tsx > keeps the answer as the stored user and closes the dialog',
  },
  {
    need: 'Profile update: on success the token is replaced if returned',
    proof: 'web/test/user-profile.test.tsx > keeps a new token',
  },
  {
    need: 'Profile update: on success the dialog closes',
    proof: 'web/test/user-profile.test.tsx > keeps the answer as the stored user and closes the dialog',
  },
  {
    need: 'Profile update: failure shows the server message',
    proof: 'web/test/user-profile.test.tsx > keeps the dialog with the server’s reason',
  },
  {
    need: 'Profile update: a failure about one field shows beside it',
    proof: 'web/test/user-profile.test.tsx > puts a reason beside the field that it is about',
  },
  {
    need: 'Profile update: failure without a server message',
    words: ['Failed to update profile.'],
    proof: 'web/test/user-profile.test.tsx > says that it failed when the server gives no reason',
  },
  {
    need: 'Profile update: network failure',
    words: ['Server error! Please try again later.'],
    proof: 'web/test/user-profile.test.tsx > says when no answer came',
  },
  {
    need: 'Profile update: network failure for Google users, who have no dialog',
    words: ['Server error! Please try again later.'],
    proof: 'web/test/user-profile.test.tsx > says when no answer came, to Google users on the page',
  },
  {
    need: 'Profile update: no stored user info',
    words: ['User data not loaded.'],
    proof: 'web/test/user-profile.test.tsx > says that there is nothing to show where only a token is stored',
  },
  {
    need: 'User delete: shows photo, username, email',
    proof: 'web/test/user-delete.test.tsx > shows image, username and email, and the way back',
  },
  {
    need: 'User delete: Cancel',
    proof: 'web/test/user-delete.test.tsx > shows image, username and email, and the way back',
  },
  {
    need: 'User delete: Delete User opens a confirmation dialog with a password input',
    proof: 'web/test/user-delete.test.tsx > asks for the password, and Cancel in the dialog deletes nothing',
  },
  {
    need: 'User delete: Confirm Delete requires the password',
    proof: 'web/test/user-delete.test.tsx > does not continue without the password',
  },
  {
    need: 'User delete: DELETE with bearer token and JSON password',
    proof: 'web/test/user-delete.test.tsx > sends the password with the token',
  },
  {
    need: 'User delete: Google accounts need no password',
    proof: 'web/test/user-delete.test.tsx > asks Google users for no password',
  },
  {
    need: 'User delete: success message',
    words: ['Account deleted successfully!'],
    proof: 'web/test/user-delete.test.tsx > sends the password with the token',
  },
  {
    need: 'User delete: success clears stored info and token at once',
    proof:
      'web/test/user-delete.test.tsx > empties the storage at once and goes to the registration after two and a half seconds',
  },
  {
    need: 'User delete: success goes to /userRegister after 2.5 s, the page staying until then',
    proof:
      'web/test/user-delete.test.tsx > empties the storage at once and goes to the registration after two and a half seconds',
  },
  {
    need: 'User delete: no id in the stored info',
    words: ['User ID is missing.'],
    proof: 'web/test/user-delete.test.tsx > says that it does not know whom to delete',
  },
  {
    need: 'User delete: failure shows the server message',
    proof: 'web/test/user-delete.test.tsx > shows the server’s reason, and the account stays',
  },
  {
    need: 'User delete: failure without a server message',
    words: ['Failed to delete user.'],
    proof: 'web/test/user-delete.test.tsx > says that it failed when the server gives no reason',
  },
  {
    need: 'User delete: network failure',
    words: ['Server error. Please try again later.'],
    proof: 'web/test/user-delete.test.tsx > says when no answer came',
  },
];
