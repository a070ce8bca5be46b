import type { Requirement } from './requirement';

const BOOK = 'web/test/addresses-page.test.tsx';
const FORM = 'web/test/address-form.test.tsx';
const BROWSER = 'web/e2e/addresses.spec.ts';

/** Of the first section of what the shop needs to sell for real: an order somebody can deliver. */
export const ADDRESSES: readonly Requirement[] = [
  { need: 'Profile: Addresses.', proof: `${BOOK} > is reached from the profile` },
  {
    need: 'An address has name, mobile, lines, landmark, city, state, PIN code and label; one is the default.',
    proof: `${BOOK} > shows each address with name, lines, PIN code, state and mobile, the default one marked`,
  },
  {
    need: 'An empty book invites to the first address.',
    proof: `${BOOK} > an empty book invites to the first address`,
  },
  {
    need: 'An address is added.',
    words: ['Address saved'],
    proof: `${BOOK} > adds an address, with name and mobile from the profile`,
  },
  { need: 'An address is changed.', words: ['Address updated'], proof: `${BOOK} > changes an address` },
  { need: 'Another address becomes the default.', proof: `${BOOK} > makes another the default` },
  {
    need: 'Deleting an address asks first.',
    proof: `${BOOK} > asks before it deletes, and Keep Address deletes nothing`,
  },
  { need: 'An address is deleted.', words: ['Address deleted'], proof: `${BOOK} > deletes an address` },
  {
    need: 'A refused address stays in the form, with the server’s reason.',
    proof: `${BOOK} > keeps what was typed when the server refuses, with its reason`,
  },
  {
    need: 'A double press, or a retry after a lost answer, makes one address.',
    proof: `${BOOK} > an address is sent again as the same one when its answer was lost, a corrected one as another`,
  },
  { need: 'A person has at most 20 addresses.', proof: `${BOOK} > says when the book is full` },
  { need: 'Addresses: for users only.', proof: `${BOOK} > sends visitors to the login` },
  { need: 'The PIN fills city and state.', proof: `${FORM} > a whole PIN code fills city and state` },
  {
    need: 'The PIN fills over what it filled before.',
    proof: `${FORM} > another PIN code changes what the one before filled in`,
  },
  {
    need: 'A state that does not fit the PIN warns, it does not refuse.',
    proof: `${FORM} > what somebody typed stays, and a state that does not fit only warns`,
  },
  {
    need: 'Where the shop does not deliver, the form says so.',
    proof: `${FORM} > where nothing is delivered it says so: %s`,
  },
  {
    need: 'Mobile 10 digits, PIN 6: said when the field is left, then with every key.',
    proof: `${FORM} > says what is wrong when a field is left, then follows every key`,
  },
  {
    need: 'A GSTIN is optional and behind a button.',
    proof: `${FORM} > a GSTIN is asked for only when somebody wants it`,
  },
  {
    need: 'The address form knows the browser’s own fields.',
    proof: `${FORM} > tells the browser what each field is`,
  },
  {
    need: 'Addresses work by keyboard.',
    proof: `${BROWSER} > a shopper adds, edits and removes an address by keyboard alone`,
  },
  {
    need: 'The browser’s Back leaves the form.',
    proof: `${BROWSER} > the browser’s Back leaves the form of an address`,
  },
];
