import { paymentModeOf } from '@shop/shop-settings/going-live';
import type { StandaloneConfig } from './config';
import { DEMO_ADMIN, DEMO_SHOPPER } from '@shop/demo/demo-accounts';
import type { RunningShop } from './run-shop';

/** The message after a start: addresses, demo accounts, data directory. */
export function welcome(config: StandaloneConfig, shop: RunningShop): string {
  const lines = [
    `${config.shopName} is open at ${shop.url}`,
    '',
    ...(shop.demoAccounts
      ? [
          `  Demo shopper   ${DEMO_SHOPPER.username} / ${DEMO_SHOPPER.password}`,
          `  Demo admin     ${DEMO_ADMIN.adminUsername} / ${DEMO_ADMIN.adminID} / ${DEMO_ADMIN.password}   (username / admin ID / password)`,
        ]
      : []),
    ...(shop.generatedAdminId === undefined
      ? []
      : [`  Admin ID       ${shop.generatedAdminId}   (register your own admin with it at ${shop.url}/adminRegister)`]),
    `  Data           ${config.dataDir}`,
    ...(config.razorpay
      ? paymentModeOf(config.razorpay.id) === 'test'
        ? ['  Payments       Razorpay with test keys: no money moves, and every order is marked as a test']
        : []
      : ['  Payments       test mode: no money moves. Card 4100 2800 0000 1007, or UPI success@razorpay']),
    '',
    `Ready in ${Math.round(shop.readyMs)} ms. Ctrl-C stops it.`,
  ];
  return lines.join('\n');
}
