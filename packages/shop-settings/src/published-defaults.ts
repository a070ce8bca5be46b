/** Values that are public in this repository. They are for trying the shop out and for nothing else. */
export const PUBLISHED = {
  serviceSecret: 'for-development-only-0123456789abcdef',
  /** of the backing services in compose and in the development overlay */
  backingServicePassword: 'shop-development',
  /** of the demo admin, and what earlier versions of compose and the development overlay allowed */
  adminIds: ['DEMO-ADMIN', 'first-admin'],
  /** of the demo accounts, also those of the Google sandbox */
  emails: [
    'ananya@demo.example',
    'meera@demo.example',
    'meera.iyer@example.com',
    'kabir.shah@example.com',
    'zoya.khan@example.com',
  ],
  /** of the demo accounts */
  passwords: ['jarul-demo', 'jarul-admin'],
  /** of the sandboxes, now and in earlier versions */
  keys: [
    ...['rzp_test_StandInKey0001', 'rzp_test_JarulSandbox01', 'jarul-sandbox'],
    ...['sandbox-secret-worth-nothing', 'sandbox-webhook-worth-nothing'],
  ],
} as const;
