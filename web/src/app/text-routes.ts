import { PATHS } from '../config/paths';
import { lazyNamed } from '../lib/lazy-named';
import type { PageRoute } from './page-route';

const About = lazyNamed(
  () => import('../features/pages/about-page'),
  (module) => module.AboutPage,
);
const Contact = lazyNamed(
  () => import('../features/pages/contact-page'),
  (module) => module.ContactPage,
);
const Faqs = lazyNamed(
  () => import('../features/pages/faqs-page'),
  (module) => module.FaqsPage,
);
const Careers = lazyNamed(
  () => import('../features/pages/help-pages'),
  (module) => module.CareersPage,
);
const Support = lazyNamed(
  () => import('../features/pages/help-pages'),
  (module) => module.SupportPage,
);
const OrdersReturns = lazyNamed(
  () => import('../features/pages/help-pages'),
  (module) => module.OrdersReturnsPage,
);
const PrivacyPolicy = lazyNamed(
  () => import('../features/pages/legal-pages'),
  (module) => module.PrivacyPolicyPage,
);
const Terms = lazyNamed(
  () => import('../features/pages/legal-pages'),
  (module) => module.TermsPage,
);
const RequestData = lazyNamed(
  () => import('../features/pages/legal-pages'),
  (module) => module.RequestDataPage,
);

/** Pages of words. */
export const TEXT_PAGES: readonly PageRoute[] = [
  { path: PATHS.about, page: About },
  { path: PATHS.contact, page: Contact },
  { path: PATHS.faqs, page: Faqs },
  { path: PATHS.careers, page: Careers },
  { path: PATHS.support, page: Support },
  { path: PATHS.ordersReturns, page: OrdersReturns },
  { path: PATHS.privacyPolicy, page: PrivacyPolicy },
  { path: PATHS.terms, page: Terms },
  { path: PATHS.requestData, page: RequestData },
];
