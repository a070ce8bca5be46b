export const STORAGE_KEYS = {
  user: { token: 'userToken', info: 'userInfo' },
  admin: { token: 'adminToken', info: 'adminInfo' },
  chatHistory: 'chatHistory',
  chatHintDismissed: 'chatHintDismissed',
  theme: 'theme',
  pincode: 'pincode',
  recentProducts: 'recentProducts',
  waitingWishes: 'waitingWishes',
} as const;
