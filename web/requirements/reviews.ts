import type { Requirement } from './requirement';

const PAGE = 'web/test/product-reviews.test.tsx';
const STAFF = 'web/test/admin-reviews.test.tsx';

/** What people say of products. */
export const REVIEWS: readonly Requirement[] = [
  {
    need: 'A shopper finds, buys, receives and reviews a piece, and others read it once the staff has.',
    proof:
      'web/e2e/reviews.spec.ts > what is misspelled is found, bought with a code, and reviewed once it has arrived',
  },
  {
    need: 'The product’s page sums up its reviews and shows them, with pictures and the shop’s answers.',
    proof: `${PAGE} > are summed up, and shown as their authors wrote them`,
  },
  { need: 'Reviews are sorted, filtered and paged.', proof: `${PAGE} > are sorted, filtered and turned page by page` },
  { need: 'Without reviews it says so.', proof: `${PAGE} > say that there are none, and who could write one` },
  {
    need: 'Who received a piece reviews it.',
    proof: `${PAGE} > are written by who received the piece, with a name that is proposed`,
  },
  { need: 'My Orders leads to writing a review.', proof: `${PAGE} > are written from My Orders, too` },
  {
    need: 'Authors see what became of their review, and withdraw it.',
    proof: `${PAGE} > of one’s own say what became of them, and are withdrawn`,
  },
  { need: 'Reviews are marked as helpful.', proof: `${PAGE} > are found helpful by who is signed in` },
  {
    need: 'Questions stand with the answers of the shop and of buyers.',
    proof: `${PAGE} > are shown with the answers of the shop and of buyers`,
  },
  {
    need: 'Shoppers ask, and buyers answer.',
    proof: `${PAGE} > are asked by who is signed in, and answered by who received it`,
  },
  {
    need: 'The admin navigation counts what waits to be read.',
    proof: `${STAFF} > the navigation says how much waits to be read`,
  },
  {
    need: 'The staff lists reviews by status, with what to look at.',
    proof: `${STAFF} > reviews are listed by status with counts and what to look at`,
  },
  {
    need: 'The staff approves a review, or rejects it with a reason.',
    proof: `${STAFF} > a review is approved as it was read, or rejected with a reason`,
  },
  { need: 'The shop answers reviews.', proof: `${STAFF} > the shop answers a review` },
  {
    need: 'The staff answers questions and decides on answers.',
    proof: `${STAFF} > questions are answered, and answers of buyers decided`,
  },
];
