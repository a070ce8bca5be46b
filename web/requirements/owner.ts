import type { Requirement } from './requirement';

const SHOP = 'web/test/admin-shop.test.tsx';
const CONTENT = 'web/test/admin-content.test.tsx';
const SETUP = 'web/test/admin-setup.test.tsx';
const GUIDE = 'web/test/admin-guide.test.tsx';
const CATEGORIES = 'web/test/admin-categories.test.tsx';
const SENT = 'web/test/admin-messages.test.tsx';
const BOOKS = 'web/test/admin-books.test.tsx';
const LETTERS = 'web/test/admin-dead-letters.test.tsx';
const STAFF = 'web/test/admin-staff.test.tsx';
const COLLECTIONS = 'web/test/collections.test.tsx';
const SEARCH = 'web/test/admin-search.test.tsx';

/** Of a shop that is its owner's: what is filled in, and where it shows. */
export const OWNER: readonly Requirement[] = [
  {
    need: 'An owner opens a shop of another name with own categories, content and an offer, without touching code.',
    proof:
      'web/e2e/owner.spec.ts > an owner makes the shop another’s without code, and nothing says whose software it is',
  },
  {
    need: 'On a phone the row of the settings’ pages shows where one is.',
    proof:
      'web/e2e/owner.spec.ts > an owner makes the shop another’s without code, and nothing says whose software it is',
  },
  {
    need: 'Before anything is announced the preview shows what the shop comes with.',
    proof: `${CONTENT} > before anything is typed the preview shows what the shop comes with`,
  },
  {
    need: 'Settings, Shop: legal and trade name, address, GSTIN, customer care, grievance officer, logo, colour.',
    proof: `${SHOP} > what is filled in is shown, changed and saved whole, with its version`,
  },
  {
    need: 'The contrast of the shop’s colour is checked.',
    proof: `${SHOP} > a colour that cannot be read is refused while it is typed`,
  },
  {
    need: 'Two admins do not overwrite each other.',
    proof: `${SHOP} > what somebody else changed meanwhile is not overwritten`,
  },
  {
    need: 'Footer and Contact take the owner’s particulars where they are filled in.',
    proof: `${SHOP} > the footer and Contact say how to reach the owner, and no sample stands beside it`,
  },
  {
    need: 'Logo and colours are the owner’s.',
    proof: `${SHOP} > the logo stands for the name, and the colours are the owner’s`,
  },
  {
    need: 'About still names developer and stack.',
    proof: `${SHOP} > About still names developer and stack`,
  },
  {
    need: 'Categories are the owner’s: name, address, picture, order.',
    proof: `${CATEGORIES} > categories are renamed, added, put in another order and saved whole, with their version`,
  },
  {
    need: 'A category that has products is not taken away.',
    proof: `${CATEGORIES} > a category with products is not taken away, and says why`,
  },
  {
    need: 'What is wrong with a category is said beside its field.',
    proof: `${CATEGORIES} > what is wrong is said beside its field`,
  },
  {
    need: 'Tiles of the home page are the owner’s categories; six are the default.',
    proof: `${CATEGORIES} > the home page shows the owner’s shelves with their pictures, but not their parts`,
  },
  {
    need: 'Category pages are called as the owner calls them.',
    proof: `${CATEGORIES} > the page of a shelf is called as its owner calls it`,
  },
  {
    need: 'Content with preview, versions and a plan.',
    proof: `${CONTENT} > an announcement is typed, seen, planned and saved`,
  },
  {
    need: 'A version can be taken up again, and what the shop comes with.',
    proof: `${CONTENT} > an earlier version is taken up again, and the shop’s own words come back`,
  },
  {
    need: 'Content with scripts cannot harm.',
    proof: `${CONTENT} > what looks like a script is words, and a link to one leads nowhere`,
  },
  {
    need: 'Announcement and scenes are the owner’s.',
    proof: `${CONTENT} > shoppers see the owner’s announcement and scenes`,
  },
  {
    need: 'About names developer and stack below the owner’s story.',
    proof: `${CONTENT} > below the owner’s story About names developer and stack`,
  },
  {
    need: 'A first run leads through name, categories and the first product; the checklist can always be reached.',
    proof: `${SETUP} > a new shop is led from its name to its first product`,
  },
  {
    need: 'An owner who signs in to an empty shop that is nobody’s is led, step by step.',
    proof: `${GUIDE} > who signs in to an empty shop that is nobody’s is led there, and others are not`,
  },
  {
    need: 'A shop with the demo’s products that is nobody’s leads there from the dashboard.',
    proof: `${GUIDE} > the dashboard of a shop that is nobody’s leads there`,
  },
  {
    need: 'One decision a screen, each saved by itself, with the progress shown.',
    proof: `${GUIDE} > an owner is asked one thing after the other, and each is saved by itself`,
  },
  {
    need: 'Steps are skipped, gone back to and resumed; what was typed is not lost.',
    proof: `${GUIDE} > steps are skipped, gone back to and taken up where something is open`,
  },
  {
    need: 'What another admin saved meanwhile is explained, and not undone.',
    proof: `${GUIDE} > what somebody else changed meanwhile stays, and saving again puts this step over it`,
  },
  {
    need: 'Cash on delivery in the guide leaves the other terms as they are.',
    proof: `${GUIDE} > cash on delivery is put over the terms as they are by now`,
  },
  {
    need: 'Shelves in the guide: kept, taken away, one added.',
    proof: `${GUIDE} > shelves are taken away and added, with their version`,
  },
  {
    need: 'The guide says what is wrong beside the field.',
    proof: `${GUIDE} > what is wrong is said beside its field, and nothing is sent`,
  },
  {
    need: 'The guide says what to do for payments, and ends with the checklist.',
    proof: `${GUIDE} > it says what to do for payments, keeps what is in the shop, and ends with the list`,
  },
  {
    need: 'With live keys and unfilled legal fields an admin sees what is missing before opening.',
    proof: `${SETUP} > with live keys the dashboard says what the law still wants, until it is filled in`,
  },
  {
    need: 'An empty catalogue is an invitation.',
    proof: `${SETUP} > an empty dashboard invites to set up the shop`,
  },
  {
    need: 'Collections: products shown together, with words, a picture and an order of the shopper’s choice.',
    proof: `${COLLECTIONS} > a collection shows its words, its picture and its products, in another order for who wants`,
  },
  {
    need: 'A collection that holds nothing is an invitation.',
    proof: `${COLLECTIONS} > an empty collection invites, and one that is not shown says so`,
  },
  {
    need: 'Collections by a rule, whose pieces are seen before it is saved.',
    proof: `${COLLECTIONS} > an owner makes a collection by a rule, sees what it finds and saves it`,
  },
  {
    need: 'Collections by hand, in the owner’s order.',
    proof: `${COLLECTIONS} > an owner chooses pieces by hand, in their order`,
  },
  {
    need: 'The home page leads to collections that are to be found there.',
    proof: `${COLLECTIONS} > the home page leads to those that are to be found there`,
  },
  {
    need: 'The staff writes which words mean the same.',
    proof: `${SEARCH} > the staff writes which words mean the same, a group a line`,
  },
  {
    need: 'What is wrong in a group of synonyms is said where it is.',
    proof: `${SEARCH} > a group that says nothing, or a word of another, is marked where it is`,
  },
  {
    need: 'Words without a hit are listed to the staff, with how often and when last; a synonym is made of one in one step.',
    proof: `${SEARCH} > the staff sees what was looked for in vain, and gives it a word of the shop in one step`,
  },
  {
    need: 'Words without a hit are taken off the list.',
    proof: `${SEARCH} > what is no name of a thing is taken off the list`,
  },
  {
    need: 'A list of searches without anything in it says so.',
    proof: `${SEARCH} > where everything was found, that is said`,
  },
  {
    need: 'Words without a hit, and what becomes of them, work by keyboard, on a desktop and a phone, for staff and shopper.',
    proof: 'web/e2e/search-words.spec.ts > what a shopper looks for in vain gets a synonym in one step, by keyboard',
  },
  {
    need: 'Nothing says jarul in a shop of another name: pages, mails, papers, feeds, documents, answers, stand-ins.',
    proof: 'web/e2e/own-name.spec.ts > nothing in a shop of another name says whose software it is',
  },
  {
    need: 'An offer is for the owner’s own shelves, and for pieces that are found by name.',
    proof:
      'web/test/admin-offers.test.tsx > it is for the owner’s own shelves, and for pieces that are looked for by name',
  },
  {
    need: 'Settings, Messages: by which ways they leave the shop, and where that is set.',
    proof: `${SENT} > the ways out, with where each is set, and who is told of orders`,
  },
  {
    need: 'Settings, Messages: a shop whose mails have no way out is told so.',
    proof: `${SENT} > a shop without a way for mails is told so`,
  },
  {
    need: 'Settings, Messages: what was sent, waits and failed, and why.',
    proof: `${SENT} > each message says how it fares and why, and leads to its order`,
  },
  {
    need: 'Settings, Messages: what was refused is tried again.',
    proof: `${SENT} > one that was refused is tried again`,
  },
  {
    need: 'Settings, Messages: what was not delivered is listed apart, page by page.',
    proof: `${SENT} > only what was not delivered is asked for, and the next page`,
  },
  {
    need: 'Settings, Messages: every mail is seen in the shop’s look, in light, in dark and as text.',
    proof: `${SENT} > mails are seen by day, by night and as text, and nothing of them runs`,
  },
  {
    need: 'Settings, Staff: who may enter the admin side.',
    proof: `${STAFF} > the list says who is an admin, since when, and who has not confirmed the e-mail`,
  },
  {
    need: 'Settings, Staff: how somebody else gets in.',
    proof: `${STAFF} > it says how many more may come, and how`,
  },
  {
    need: 'The last audits: when, by whom, how long, what does not add up and what to do.',
    proof: `${BOOKS} > what does not add up is listed with what to do, worst first`,
  },
  {
    need: 'An audit is begun by a button, and its result shows when it is there.',
    words: ['We look into everything now'],
    proof: `${BOOKS} > one is begun by one press, and its result comes by itself`,
  },
  {
    need: 'Dead letters are listed with reason and payload.',
    proof: `${LETTERS} > each says what it is, who gave up, why, and what it was about`,
  },
  { need: 'Replay one.', proof: `${LETTERS} > one is replayed, and the focus stays on the list when it goes` },
  { need: 'Replay all.', words: ['They are handled again now'], proof: `${LETTERS} > all are replayed by one press` },
  {
    need: 'Set one aside with a word why.',
    proof: `${LETTERS} > one is set aside with a word why, which is asked for`,
  },
];
