import type { Requirement } from './requirement';

const HOME = 'web/test/home.test.tsx';
const TEXT = 'web/test/text-pages.test.tsx';
const FOOTER = 'web/test/footer.test.tsx';
const LISTING = 'web/test/listing.test.tsx';
const PRODUCT = 'web/test/product-page.test.tsx';
const SEARCH = 'web/test/search.test.tsx';
const NOT_FOUND = 'web/test/not-found.test.tsx';

export const PAGES: readonly Requirement[] = [
  { need: '/ is open: home', proof: `${HOME} > has the cosmetics banner, the footer and the assistant` },
  { need: '/about is open', proof: `${TEXT} > %s is open and headed %s` },
  { need: '/contact is open', proof: `${TEXT} > %s is open and headed %s` },
  { need: '/faqs is open', proof: `${TEXT} > %s is open and headed %s` },
  { need: '/careers is open', proof: `${TEXT} > %s is open and headed %s` },
  { need: '/privacy-policy is open', proof: `${TEXT} > %s is open and headed %s` },
  { need: '/terms-conditions is open', proof: `${TEXT} > %s is open and headed %s` },
  { need: '/request-data is open', proof: `${TEXT} > %s is open and headed %s` },
  { need: '/orders-returns is open', proof: `${TEXT} > %s is open and headed %s` },
  { need: '/support is open', proof: `${TEXT} > %s is open and headed %s` },
  { need: '/category/women is a page', proof: `${FOOTER} > %s is a page headed %s` },
  { need: '/category/men is a page', proof: `${FOOTER} > %s is a page headed %s` },
  { need: '/category/kids is a page', proof: `${FOOTER} > %s is a page headed %s` },
  { need: '/category/sportswear is a page', proof: `${FOOTER} > %s is a page headed %s` },
  { need: '/sale is a page', proof: `${FOOTER} > %s is a page headed %s` },
  { need: 'category pages and /sale list only their products', proof: `${LISTING} > %s asks for %s` },
  { need: 'the product page is open', proof: `${PRODUCT} > shows the facts of a piece` },
  { need: '/search is open', proof: `${SEARCH} > goes to the results with Enter` },
  { need: '* is the not-found page', proof: `${NOT_FOUND} > every unknown address shows the not-found page` },
  {
    need: 'not-found page: Login as User, Register as User, Login as Admin, Register as Admin, Go to Home Page',
    proof: `${NOT_FOUND} > the not-found page has the button %s`,
  },
  { need: 'footer links to all 14 addresses', proof: `${FOOTER} > links to every page of the list` },
  { need: 'footer: placeholder address in NY, phone and email', proof: `${FOOTER} > gives sample contact details` },
  {
    need: 'newsletter: the email field has the email type and is required',
    proof: `${TEXT} > wants an email and says so`,
  },
  {
    need: 'newsletter: no submit handler, nothing is sent',
    proof: `${TEXT} > confirms on the page that nothing is sent`,
  },
  { need: 'contact: form with no submit behaviour', proof: `${TEXT} > confirms on the page and sends nothing` },
  { need: 'contact: the form says what is missing', proof: `${TEXT} > says what is missing and puts the focus there` },
  {
    need: 'contact: store hours Mon to Fri 10am to 9pm, Sat 11am to 9pm, Sun 11am to 5pm',
    proof: `${TEXT} > contact gives the store hours, and those of the sidebar`,
  },
  {
    need: 'contact, sidebar: Mon to Sat 9am to 11pm, Sun 11am to 5pm',
    proof: `${TEXT} > contact gives the store hours, and those of the sidebar`,
  },
  {
    need: 'about names the developer and the tech stack',
    proof: `${TEXT} > about names the developer and the tech stack`,
  },
  { need: 'FAQs open one by one', proof: `${TEXT} > FAQs open and close one by one` },
  {
    need: 'returns 7 days, exchange 14, refund 5 to 7 business days, held for 15 minutes',
    proof: `${TEXT} > the returns page says what the shop promises`,
  },
];
