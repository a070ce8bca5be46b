import { PATHS } from '../../config/paths';

export const MAIN_LINKS = [
  { to: PATHS.home, label: 'Home' },
  { to: PATHS.shop, label: 'Shop' },
  { to: PATHS.orders, label: 'Order' },
  { to: PATHS.cart, label: 'MyCart' },
] as const;

export const FOOTER_LINKS = [
  {
    title: 'Shop',
    links: [
      { to: PATHS.category('women'), label: 'Women' },
      { to: PATHS.category('men'), label: 'Men' },
      { to: PATHS.category('kids'), label: 'Kids' },
      { to: PATHS.category('sportswear'), label: 'Sportswear' },
      { to: PATHS.sale, label: 'Sale' },
    ],
  },
  {
    title: 'About',
    links: [
      { to: PATHS.about, label: 'Our story' },
      { to: PATHS.careers, label: 'Careers' },
      { to: PATHS.privacyPolicy, label: 'Privacy policy' },
      { to: PATHS.terms, label: 'Terms and conditions' },
      { to: PATHS.requestData, label: 'Request data' },
    ],
  },
  {
    title: 'Help',
    links: [
      { to: PATHS.ordersReturns, label: 'Orders and returns' },
      { to: PATHS.faqs, label: 'FAQs' },
      { to: PATHS.support, label: 'Support' },
      { to: PATHS.contact, label: 'Contact' },
    ],
  },
] as const;
