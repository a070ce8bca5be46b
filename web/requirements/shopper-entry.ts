import type { Requirement } from './requirement';

export const SHOPPER_ENTRY: readonly Requirement[] = [
  {
    need: 'Register: a fullName field, its input required',
    proof:
      'web/test/user-register.test.tsx > asks for name, username, email, mobile and password, all of them required',
  },
  {
    need: 'Register: a username field, its input required',
    proof:
      'web/test/user-register.test.tsx > asks for name, username, email, mobile and password, all of them required',
  },
  {
    need: 'Register: an email field, its input required and typed email',
    proof:
      'web/test/user-register.test.tsx > asks for name, username, email, mobile and password, all of them required',
  },
  {
    need: 'Register: a mobile field, its input required',
    proof:
      'web/test/user-register.test.tsx > asks for name, username, email, mobile and password, all of them required',
  },
  {
    need: 'Register: a password field, its input required',
    proof:
      'web/test/user-register.test.tsx > asks for name, username, email, mobile and password, all of them required',
  },
  {
    need: 'Register: an optional profile image',
    proof:
      'web/test/user-register.test.tsx > asks for name, username, email, mobile and password, all of them required',
  },
  {
    need: 'Register: the profile image is previewed',
    proof: 'web/test/user-register.test.tsx > shows the picked image and can take it away',
  },
  {
    need: 'Register: a file that is no picture is not sent',
    proof: 'web/test/user-register.test.tsx > does not send what is no image',
  },
  {
    need: 'Register: button Register',
    proof: 'web/test/user-register.test.tsx > sends every field and the image',
  },
  {
    need: 'Register: Go Back to Home leads to /',
    proof: 'web/test/user-register.test.tsx > leads home, to the admins’ registration and to the login',
  },
  {
    need: 'Register: Register as Admin leads to /adminRegister',
    proof: 'web/test/user-register.test.tsx > leads home, to the admins’ registration and to the login',
  },
  {
    need: 'Register: Login with Google',
    proof: 'web/test/user-register.test.tsx > leads home, to the admins’ registration and to the login',
  },
  {
    need: 'Register: link to login',
    proof: 'web/test/user-register.test.tsx > leads home, to the admins’ registration and to the login',
  },
  {
    need: 'Register: fullName, username, email, mobile, password non-empty after trimming, else a message',
    words: ['Please fill all fields'],
    proof: 'web/test/user-register.test.tsx > does not register without %s, which spaces are not',
  },
  {
    need: 'Register: multipart with the five fields and the profile image',
    proof: 'web/test/user-register.test.tsx > sends every field and the image',
  },
  {
    need: 'Register: busy state, the button reads Registering... and is disabled',
    words: ['Registering...'],
    proof: 'web/test/user-register.test.tsx > says so, stays busy and goes to the login after two seconds',
  },
  {
    need: 'Register: success message',
    words: ['User registered successfully, Now Login to Continue'],
    proof: 'web/test/user-register.test.tsx > says so, stays busy and goes to the login after two seconds',
  },
  {
    need: 'Register: success goes to /userLogin after 2 s',
    proof: 'web/test/user-register.test.tsx > says so, stays busy and goes to the login after two seconds',
  },
  {
    need: 'Register: failure shows the server message',
    proof: 'web/test/user-register.test.tsx > shows the server’s reason and puts it beside the field, too',
  },
  {
    need: 'Register: failure without a server message',
    words: ['Registration failed.'],
    proof: 'web/test/user-register.test.tsx > says that it failed when the server gives no reason',
  },
  {
    need: 'Register: network failure',
    words: ['⚠️ Server error! Please try again later.'],
    proof: 'web/test/user-register.test.tsx > says when no answer came',
  },
  {
    need: 'Login: a username field',
    proof: 'web/test/user-login.test.tsx > asks for username and password',
  },
  {
    need: 'Login: a password field',
    proof: 'web/test/user-login.test.tsx > asks for username and password',
  },
  {
    need: 'Login: the password can be shown',
    proof: 'web/test/user-login.test.tsx > shows the password and hides it again',
  },
  {
    need: 'Login: button Login',
    proof: 'web/test/user-login.test.tsx > sends both and is busy until the answer comes',
  },
  {
    need: 'Login: Login as Admin leads to /adminLogin',
    proof: 'web/test/user-login.test.tsx > leads home, to the admins’ login and to the registration',
  },
  {
    need: 'Login: Go Back to Home leads to /',
    proof: 'web/test/user-login.test.tsx > leads home, to the admins’ login and to the registration',
  },
  {
    need: 'Login: Login with Google',
    proof: 'web/test/user-login.test.tsx > leads home, to the admins’ login and to the registration',
  },
  {
    need: 'Login: no Google button in a shop without Google sign-in',
    proof: 'web/test/user-login.test.tsx > has no Google button in a shop without Google',
  },
  {
    need: 'Login: link to register',
    proof: 'web/test/user-login.test.tsx > leads home, to the admins’ login and to the registration',
  },
  {
    need: 'Login: username and password non-empty after trimming, else a message',
    words: ['Please fill both username and password'],
    proof: 'web/test/user-login.test.tsx > needs the %s, which spaces are not',
  },
  {
    need: 'Login: JSON username, password, without a token',
    proof: 'web/test/user-login.test.tsx > sends both and is busy until the answer comes',
  },
  {
    need: 'Login: busy state, the button reads Logging in... and is disabled',
    words: ['Logging in...'],
    proof: 'web/test/user-login.test.tsx > sends both and is busy until the answer comes',
  },
  {
    need: 'Login: the server’s success message',
    proof: 'web/test/user-login.test.tsx > stores token and info and goes home after two seconds',
  },
  {
    need: 'Login: success without a server message',
    words: ['Login successful!'],
    proof: 'web/test/user-login.test.tsx > has its own words for the success where the server has none',
  },
  {
    need: 'Login: token stored under userToken, user under userInfo',
    proof: 'web/test/user-login.test.tsx > stores token and info and goes home after two seconds',
  },
  {
    need: 'Login: user redirect to / after 2 s',
    proof: 'web/test/user-login.test.tsx > stores token and info and goes home after two seconds',
  },
  {
    need: 'Login: failure shows the server message',
    proof: 'web/test/user-login.test.tsx > shows the server’s reason and lets one try again',
  },
  {
    need: 'Login: failure without a server message',
    words: ['Invalid username or password.'],
    proof: 'web/test/user-login.test.tsx > says that the two do not match when the server gives no reason',
  },
  {
    need: 'Login: network failure',
    words: ['⚠️ Server error! Please try again later.'],
    proof: 'web/test/user-login.test.tsx > says when no answer came',
  },
  {
    need: 'Google: the button leaves for Google’s sign-in',
    proof: 'web/test/user-google.test.tsx > leaves %s for the address that the server names',
  },
  {
    need: 'Google: GET /auth/google with the code, state and iss that came back',
    proof: 'web/test/user-google.test.tsx > hands the server what Google gave, and tidies the address',
  },
  {
    need: 'Google: success message',
    words: ['Google login successful!'],
    proof: 'web/test/user-google.test.tsx > stores token, info and Google’s marker, and goes home after two seconds',
  },
  {
    need: 'Google: token and user info stored, with a Google marker',
    proof: 'web/test/user-google.test.tsx > stores token, info and Google’s marker, and goes home after two seconds',
  },
  {
    need: 'Google: redirect to / after 2 s',
    proof: 'web/test/user-google.test.tsx > stores token, info and Google’s marker, and goes home after two seconds',
  },
  {
    need: 'Google: failure',
    words: ['⚠️ Google login failed. Try again.'],
    proof: 'web/test/user-google.test.tsx > says that it failed when the server refuses the code',
  },
  {
    need: 'Google: cancelled or refused at Google',
    words: ['⚠️ Google login failed. Try again.'],
    proof: 'web/test/user-google.test.tsx > says that it failed when Google sends someone back without a code',
  },
  {
    need: 'Google: failure before leaving',
    words: ['⚠️ Google login failed. Try again.'],
    proof: 'web/test/user-google.test.tsx > says on %s that it failed when there is no way to Google',
  },
];
