import type { ShopConfig } from '@shop/contracts/api/config';
import type { ShopProfile } from '@shop/contracts/api/shop-profile';
import { legalGaps } from '../../lib/setup/legal-gaps';

/** What an owner is asked, one thing a screen; `id` is in the address. */
export const GUIDE_STEPS = [
  {
    id: 'look',
    name: 'Name and look',
    asks: 'What is your shop called?',
    says: 'Its name is on every page, its colour marks what is current, chosen or reduced.',
  },
  {
    id: 'care',
    name: 'Contact',
    asks: 'How do shoppers reach you?',
    says: 'It stands in the footer, on Contact and in mails. The law wants an officer for complaints to be named.',
  },
  {
    id: 'delivery',
    name: 'Delivery',
    asks: 'Where do you deliver, and what does it cost?',
    says: 'The shop comes with zones for all of India. A PIN code belongs to the first zone that has it.',
  },
  {
    id: 'cash',
    name: 'Cash on delivery',
    asks: 'May shoppers pay at the door?',
    says: 'Between two amounts, for a charge if you like, and only with a confirmed mobile number.',
  },
  {
    id: 'legal',
    name: 'Who sells',
    asks: 'Who sells?',
    says: 'The business behind the shop, as it stands on invoices and labels.',
  },
  {
    id: 'payments',
    name: 'Payments',
    asks: 'Who takes the money?',
    says: 'Razorpay, with keys of your own. They are secrets, so they are set where the shop is started, not here.',
  },
  {
    id: 'shelves',
    name: 'Categories',
    asks: 'What are your shelves called?',
    says: 'The shop begins with six. Keep them, take away what you do not sell, or add one of your own.',
  },
  {
    id: 'product',
    name: 'First product',
    asks: 'What do you sell first?',
    says: 'A name, a price and a picture are enough. The rest can come later.',
  },
  {
    id: 'open',
    name: 'Open',
    asks: 'Ready to open?',
    says: 'What is done, and what is still open. The list stays under Settings, Before you open.',
  },
] as const;

export type GuideStepId = (typeof GUIDE_STEPS)[number]['id'];

export interface GuideFacts {
  profile: ShopProfile;
  config: ShopConfig;
  zones: number;
  /** 0: nobody has changed the shelves */
  shelvesVersion: number;
  products: number;
}

/** Returns what is filled in, as far as the settings themselves say so. */
export function guideDone({ profile, config, zones, shelvesVersion, products }: GuideFacts) {
  const gaps = legalGaps(profile);
  const isFilled = (...names: string[]) => !names.some((name) => gaps.includes(name));
  const done: Record<GuideStepId, boolean> = {
    look: profile.name !== undefined,
    care: isFilled('customer care e-mail', 'customer care phone', 'grievance officer'),
    delivery: zones > 0,
    // it is either offered or not
    cash: true,
    legal: isFilled('legal name', 'address'),
    payments: !config.payment.testMode,
    shelves: shelvesVersion > 0,
    product: products > 0,
    open: false,
  };
  return done;
}
