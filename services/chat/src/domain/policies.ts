import type { Topic } from './intent';

/** The shop's rules as long as its owner has set none, the one text that both assistants answer from. */
export const POLICIES = {
  returns: 'You can return an item within 7 days of delivery, unused and in its original packaging.',
  exchange: 'You can exchange an item within 14 days of delivery, for example for another size.',
  refund: 'Refunds reach the card or account you paid with in 5–7 business days.',
  cancel:
    'You can cancel an order that has not been shipped: open My Orders (/orders) and choose Cancel Order. If it is paid, the money is refunded by itself in 5–7 business days.',
  payment:
    'You pay at checkout in the payment provider’s window, by card or UPI; we never see your card details. An order waits 15 minutes for its payment, then it expires and nothing is charged.',
  shipping:
    'Shipping and taxes are calculated at checkout: the total you see there, before you pay, is all you pay. My Orders (/orders) shows when an order is shipped and delivered.',
  hours: 'The store is open Monday to Friday 10am to 9pm, Saturday 11am to 9pm and Sunday 11am to 5pm.',
  contact: 'You find our address, phone number and e-mail on the contact page (/contact).',
  offers: 'Right now: flat 20% off sneakers, and buy 1 get 1 on T-shirts.',
  account:
    'Create an account at /userRegister and log in at /userLogin, with a username and password or with Google. Your profile (/userProfile) is where you change your details, your password or delete the account.',
  sizes:
    'Each product’s page lists the sizes it comes in. If one does not fit, you can exchange it within 14 days of delivery.',
  owner: 'The people behind the shop are on the about page (/about).',
} as const satisfies Partial<Record<Topic, string>>;
