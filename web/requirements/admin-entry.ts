import type { Requirement } from './requirement';

const HEADER = 'web/test/admin-header.test.tsx';
const LOGIN = 'web/test/admin-login.test.tsx';
const REGISTER = 'web/test/admin-register.test.tsx';

export const ADMIN_ENTRY: readonly Requirement[] = [
  {
    need: 'Admin header: the logo leads to /adminHome',
    proof: `${HEADER} > leads by its logo and its link to the dashboard`,
  },
  { need: 'Admin header: the Dashboard link', proof: `${HEADER} > leads by its logo and its link to the dashboard` },
  {
    need: 'Admin header: the profile link with the avatar; the picture comes from profileImage, image or picture',
    proof: `${HEADER} > links to the profile with image and name`,
  },
  {
    need: 'Admin header: the name comes from fullName, then name, then the label Profile',
    proof: `${HEADER} > links to the profile with image and name`,
  },
  { need: 'Admin header: Logout', proof: `${HEADER} > logs out: storage emptied, session ended, on to the login` },
  {
    need: 'Admin logout removes adminToken and adminInfo and goes to /adminLogin',
    proof: `${HEADER} > logs out: storage emptied, session ended, on to the login`,
  },
  {
    need: 'Admin guard: /adminHome, /adminProfile, /adminDelete and /addProducts lead to /adminLogin without an admin token',
    proof: `${HEADER} > sends who has no admin token from %s to the login`,
  },
  { need: 'A user token is no admin token', proof: `${HEADER} > sends who has no admin token from %s to the login` },
  {
    need: 'The admin guard only checks that a token exists',
    proof: `${HEADER} > lets in anyone with a token, without checking it`,
  },
  {
    need: 'Unparseable stored admin info is logged and the admin is shown signed out',
    proof: `${HEADER} > shows the signed-out state when the stored admin cannot be read, and logs it`,
  },
  {
    need: 'A token that is no longer valid ends the admin session',
    proof: `${HEADER} > signs out when the server no longer knows the token`,
  },
  {
    need: 'Admin register: the button Go Back to Home',
    proof: `${REGISTER} > leads home, to the shoppers, to the login and to Google`,
  },
  {
    need: 'Admin register: the button Register as a User leads to /userRegister',
    proof: `${REGISTER} > leads home, to the shoppers, to the login and to Google`,
  },
  {
    need: 'Admin register: the link to the login',
    proof: `${REGISTER} > leads home, to the shoppers, to the login and to Google`,
  },
  {
    need: 'Admin register: Register with Google',
    proof: `${REGISTER} > leads home, to the shoppers, to the login and to Google`,
  },
  {
    need: 'Admin register: fullName, adminUsername, adminID, email, mobile and password travel as multipart',
    proof: `${REGISTER} > sends the form, says so, and is at the login after two seconds`,
  },
  {
    need: 'Admin registration success goes to /adminLogin after 2 s',
    proof: `${REGISTER} > sends the form, says so, and is at the login after two seconds`,
  },
  {
    need: "Admin registration shows the server's message",
    words: ['Admin registered successfully'],
    proof: `${REGISTER} > sends the form, says so, and is at the login after two seconds`,
  },
  {
    need: 'Admin register: optional profile photo with preview, image files',
    proof: `${REGISTER} > previews a photo and sends it`,
  },
  {
    need: 'Admin register: the button reads Registering... and is disabled',
    words: ['Registering...'],
    proof: `${REGISTER} > is busy while it waits`,
  },
  {
    need: 'Admin register: six text fields non-empty after trimming',
    words: ['Please fill all fields'],
    proof: `${REGISTER} > wants %s, of more than spaces`,
  },
  {
    need: 'Admin register: the six text fields are required inputs',
    proof: `${REGISTER} > wants %s, of more than spaces`,
  },
  {
    need: 'Admin register: server message or Registration failed.',
    words: ['Registration failed.'],
    proof: `${REGISTER} > stays when %s`,
  },
  {
    need: 'Admin register: without an answer',
    words: ['⚠️ Server error! Please try again later.'],
    proof: `${REGISTER} > stays when %s`,
  },
  {
    need: "Admin register: the server's sentences stand beside their fields",
    proof: `${REGISTER} > puts the server's sentences beside their fields`,
  },
  {
    need: 'Admin login: the button Back to Home',
    proof: `${LOGIN} > leads home, to the shoppers, and to registration`,
  },
  {
    need: 'Admin login: the button Login as a User leads to /userLogin',
    proof: `${LOGIN} > leads home, to the shoppers, and to registration`,
  },
  { need: 'Admin login: the link to register', proof: `${LOGIN} > leads home, to the shoppers, and to registration` },
  { need: 'Admin login: Google login', proof: `${LOGIN} > leads home, to the shoppers, and to registration` },
  {
    need: 'Admin login sends adminUsername, adminID and password',
    proof: `${LOGIN} > keeps token and admin, and opens the dashboard after one and a half seconds`,
  },
  {
    need: 'Admin login stores token and admin in adminToken and adminInfo',
    proof: `${LOGIN} > keeps token and admin, and opens the dashboard after one and a half seconds`,
  },
  {
    need: "The role 'admin' is set on the client",
    proof: `${LOGIN} > keeps token and admin, and opens the dashboard after one and a half seconds`,
  },
  {
    need: 'Admin login goes to /adminHome after about 1.5 s',
    proof: `${LOGIN} > keeps token and admin, and opens the dashboard after one and a half seconds`,
  },
  {
    need: 'Admin login success message',
    words: ['Login successful!'],
    proof: `${LOGIN} > keeps token and admin, and opens the dashboard after one and a half seconds`,
  },
  {
    need: 'Admin login: the button reads Logging in... and is disabled',
    words: ['Logging in...'],
    proof: `${LOGIN} > is busy while it waits`,
  },
  {
    need: 'Admin login: username, ID and password required',
    words: ['⚠️ All fields are required.'],
    proof: `${LOGIN} > wants the %s`,
  },
  {
    need: 'Admin login: when admin or token is missing',
    words: ['Invalid admin credentials.'],
    proof: `${LOGIN} > stays when %s`,
  },
  {
    need: 'Admin login: server message when present, Login failed. by default',
    words: ['Login failed.'],
    proof: `${LOGIN} > stays when %s`,
  },
  {
    need: 'Google login of an admin stores the Google marker',
    proof: `${LOGIN} > keeps the marked account and opens the dashboard`,
  },
  {
    need: 'Google login of an admin opens /adminHome after about 1.5 s',
    words: ['Google login successful!'],
    proof: `${LOGIN} > keeps the marked account and opens the dashboard`,
  },
  {
    need: 'Google registration of an admin',
    words: ['Google registration successful!'],
    proof: `${LOGIN} > says that registration worked for someone who came from there`,
  },
  { need: 'Google admin login failed', words: ['⚠️ Google login failed.'], proof: `${LOGIN} > says so when it %s` },
  {
    need: 'Google admin login cancelled',
    words: ['⚠️ Google login was cancelled or failed.'],
    proof: `${LOGIN} > says so when it %s`,
  },
  {
    need: 'Google admin registration failed',
    words: ['⚠️ Google login failed. Please try again.'],
    proof: `${LOGIN} > says so when it %s`,
  },
  {
    need: 'Google cannot be reached from the admin login or registration',
    words: ['⚠️ Google login failed.', '⚠️ Google login failed. Please try again.'],
    proof: `${LOGIN} > says on %s that Google cannot be reached`,
  },
];
