/** Demo accounts. Their passwords are public, so they are created only with demo data and only in test mode. */
export const DEMO_SHOPPER = {
  fullName: 'Ananya Rao',
  username: 'ananya',
  email: 'ananya@demo.example',
  mobile: '+91 98450 12345',
  password: 'jarul-demo',
} as const;

export const DEMO_ADMIN = {
  fullName: 'Meera Nair',
  adminUsername: 'meera',
  adminID: 'DEMO-ADMIN',
  email: 'meera@demo.example',
  mobile: '+91 98860 54321',
  password: 'jarul-admin',
} as const;
