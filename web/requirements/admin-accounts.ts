import type { Requirement } from './requirement';

const PROFILE = 'web/test/admin-profile.test.tsx';
const DELETE = 'web/test/admin-delete.test.tsx';

export const ADMIN_ACCOUNTS: readonly Requirement[] = [
  {
    need: 'Admin profile: fullName, adminUsername, email, mobile, optional newPassword and confirmNewPassword',
    proof: `${PROFILE} > shows the fields, and the ways to the dashboard and to deletion`,
  },
  {
    need: 'Admin profile: the email field has the email type',
    proof: `${PROFILE} > shows the fields, and the ways to the dashboard and to deletion`,
  },
  {
    need: 'Admin profile: the button Go Back to Dashboard leads to /adminHome',
    proof: `${PROFILE} > shows the fields, and the ways to the dashboard and to deletion`,
  },
  {
    need: 'Admin profile: the button Delete Admin Account leads to /adminDelete',
    proof: `${PROFILE} > shows the fields, and the ways to the dashboard and to deletion`,
  },
  {
    need: 'Admin profile: Update Profile opens the modal Confirm Current Password with Confirm & Update',
    proof: `${PROFILE} > asks for the password, sends what changed and keeps the new admin and token`,
  },
  {
    need: 'Admin profile: only changed fields are sent, with the current password',
    proof: `${PROFILE} > asks for the password, sends what changed and keeps the new admin and token`,
  },
  {
    need: 'Admin profile: success stores the updated admin and token, and the dialog closes',
    words: ['Profile updated successfully!'],
    proof: `${PROFILE} > asks for the password, sends what changed and keeps the new admin and token`,
  },
  {
    need: 'Admin profile: the new password is sent as password',
    proof: `${PROFILE} > sends a new password and a new photo`,
  },
  {
    need: 'Admin profile: avatar with file picker, the photo sent as profileImage',
    proof: `${PROFILE} > sends a new password and a new photo`,
  },
  {
    need: 'Admin profile: mismatched new passwords block submission',
    words: ['New passwords do not match!'],
    proof: `${PROFILE} > refuses two new passwords that differ`,
  },
  {
    need: 'Admin profile: an admin without Google must enter the current password',
    words: ['Please enter your current password to confirm.'],
    proof: `${PROFILE} > wants the current password, and can be given up`,
  },
  {
    need: "Admin profile: the modal's Cancel sends nothing",
    proof: `${PROFILE} > wants the current password, and can be given up`,
  },
  {
    need: 'Admin profile: fullName, adminUsername, email and mobile required',
    proof: `${PROFILE} > does not continue without %s`,
  },
  {
    need: 'Admin profile: Google admins skip the password dialog',
    proof: `${PROFILE} > neither asks a Google admin for a password nor offers a new one`,
  },
  {
    need: 'Admin profile: the new password fields are hidden for Google admins',
    proof: `${PROFILE} > neither asks a Google admin for a password nor offers a new one`,
  },
  {
    need: 'Admin profile: server message or Failed to update profile.',
    words: ['Failed to update profile.'],
    proof: `${PROFILE} > keeps the question open when the server %s`,
  },
  {
    need: 'Admin profile: without an answer',
    words: ['⚠️ Server error! Please try again later.'],
    proof: `${PROFILE} > keeps the question open when the server %s`,
  },
  {
    need: "Admin profile: the server's sentences stand beside their fields",
    proof: `${PROFILE} > puts the server's sentences beside their fields`,
  },
  {
    need: 'Admin profile: a 401 response clears admin token and info and goes to /adminLogin',
    proof: `${PROFILE} > clears token and admin and goes to the login when the session is over`,
  },
  {
    need: 'Admin profile: until the data is loaded',
    words: ['Loading admin data...'],
    proof: `${PROFILE} > waits for the data of an admin of whom only the token is stored`,
  },
  {
    need: 'Admin delete: shows photo, admin username and full name',
    proof: `${DELETE} > shows whose it is and the way back`,
  },
  { need: 'Admin delete: Cancel leads to /adminHome', proof: `${DELETE} > shows whose it is and the way back` },
  {
    need: 'Admin delete: Delete Admin opens a confirmation dialog with a password',
    proof: `${DELETE} > sends the password, clears what is stored and opens registration after two seconds`,
  },
  {
    need: 'Admin delete: success clears admin info and token',
    words: ['Admin account deleted successfully!'],
    proof: `${DELETE} > sends the password, clears what is stored and opens registration after two seconds`,
  },
  {
    need: 'Admin delete: success goes to /adminRegister after 2 s',
    proof: `${DELETE} > sends the password, clears what is stored and opens registration after two seconds`,
  },
  {
    need: 'Admin delete: the password is required',
    words: ['Please enter your current password to confirm.'],
    proof: `${DELETE} > sends nothing without a password`,
  },
  { need: 'Admin delete: Google admins need no password', proof: `${DELETE} > asks a Google admin for no password` },
  {
    need: 'Admin delete: server message or Failed to delete admin.',
    words: ['Failed to delete admin.'],
    proof: `${DELETE} > keeps the account when the server %s`,
  },
  {
    need: 'Admin delete: without an answer',
    words: ['Server error. Please try again later.'],
    proof: `${DELETE} > keeps the account when the server %s`,
  },
  {
    need: 'Admin delete: without an ID',
    words: ['Admin ID is missing.'],
    proof: `${DELETE} > says when the stored admin has no ID`,
  },
  { need: 'Admin: _id or id', proof: `${DELETE} > knows an ID by its other name` },
  {
    need: 'Admin delete: without a stored admin',
    words: ['Invalid admin data. Please log in again.'],
    proof: `${DELETE} > says when only the token is stored`,
  },
];
