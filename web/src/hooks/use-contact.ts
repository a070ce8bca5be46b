import type { PublicShop } from '@shop/contracts/api/shop-profile';
import { useShopConfig } from './use-shop-config';

/** The specification's placeholders; the number and the domain are reserved for examples. */
const SAMPLE_CONTACT = {
  address: 'Sample address, NY',
  phone: '212 555 0100',
  email: 'hello@example.com',
  hours: 'Mon to Fri 10am to 9pm\nSat 11am to 9pm\nSun 11am to 5pm',
};

/** How to reach the shop: what its owner has filled in, and a placeholder for the rest. */
export function useContact(): typeof SAMPLE_CONTACT & { legalName?: string | undefined; isFilled: boolean } {
  const { legalName, address, phone, email, hours }: Partial<PublicShop> = useShopConfig()?.shop ?? {};
  // a real address beside a sample of a telephone number would be believed
  const isFilled = address !== undefined || phone !== undefined || email !== undefined;
  if (!isFilled) return { ...SAMPLE_CONTACT, hours: hours ?? SAMPLE_CONTACT.hours, legalName, isFilled };
  return { address: address ?? '', phone: phone ?? '', email: email ?? '', hours: hours ?? '', legalName, isFilled };
}
