import type { Requirement } from './requirement';

const WIDGET = 'web/test/chat.test.tsx';
const QUESTIONS = 'web/test/chat-questions.test.tsx';
const PROMPT = `${WIDGET} > %s is always answered the same, after half a second` as const;

export const CHAT: readonly Requirement[] = [
  { need: 'Open/closed toggle.', proof: `${WIDGET} > opens and closes, and returns the focus` },
  {
    need: 'While closed, a hint bubble Chat with AI Assistant shows until dismissed.',
    words: ['Chat with AI Assistant'],
    proof: `${WIDGET} > hints at itself while closed, until that is dismissed`,
  },
  { need: 'A dismissed hint stays away.', proof: `${WIDGET} > does not hint again after it was dismissed` },
  {
    need: 'A Clear action resets history to a single bot message Chat cleared….',
    words: ['Chat cleared…'],
    proof: `${WIDGET} > is cleared to a single message`,
  },
  {
    need: 'Clear also drops a question that is still open.',
    proof: `${WIDGET} > forgets a question that was open when it was cleared`,
  },
  {
    need: 'A chat history key in the browser’s storage holds the message list; it starts with a welcome bot message.',
    proof: `${WIDGET} > begins with a welcome, in the stored history too`,
  },
  { need: 'History persists in local storage.', proof: `${WIDGET} > continues where it was left` },
  {
    need: 'An answer that comes while the panel is closed is kept.',
    proof: `${WIDGET} > takes an answer in while it is closed`,
  },
  {
    need: 'A history that cannot be read starts again.',
    proof: `${WIDGET} > begins again where the history cannot be read`,
  },
  {
    need: 'What was said ends with the shopper’s session: after logging out nothing of it is left.',
    proof: 'web/test/chat-privacy.test.tsx > is gone from the page and the storage after logging out',
  },
  { need: 'A chat message has sender (user or bot) and text.', proof: `${WIDGET} > is cleared to a single message` },
  { need: 'Six quick prompts.', proof: `${WIDGET} > are six` },
  { need: 'Latest offers: flat 20% off sneakers, buy 1 get 1 on T-shirts.', proof: PROMPT },
  { need: 'Track my order asks for an order ID.', proof: PROMPT },
  { need: 'Men’s shoes under ₹2000.', proof: PROMPT },
  {
    need: 'Return policy: returns within 7 days of delivery, exchange within 14 days, refund in 5-7 business days.',
    proof: PROMPT,
  },
  { need: 'Gift for kids: under ₹1000.', proof: PROMPT },
  { need: 'Who owns the store.', proof: PROMPT },
  { need: 'Canned chat replies appear after 500 ms.', proof: PROMPT },
  {
    need: 'Enter sends, Shift+Enter does not.',
    proof: `${QUESTIONS} > is sent with Enter, not with Shift and Enter`,
  },
  { need: 'A button sends, too.', proof: `${QUESTIONS} > is sent by the button` },
  {
    need: 'Empty or whitespace messages not sent.',
    proof: `${QUESTIONS} > is not sent when it is empty or only space`,
  },
  {
    need: 'While sending, AI is typing… shows and new sends are blocked.',
    words: ['AI is typing…'],
    proof: `${QUESTIONS} > blocks the next ones, and the prompts, while the answer is being typed`,
  },
  { need: 'Chat request timeout 20 s.', proof: `${QUESTIONS} > is given up after twenty seconds` },
  {
    need: 'Failures show a bot message plus a warning line with the server error.',
    words: ['⚠️ Something went wrong while contacting our AI. Please try again in a moment.'],
    proof: `${QUESTIONS} > that fails is answered so, with the server’s error below`,
  },
  {
    need: 'Without a server error the warning line blames the network.',
    words: ['Network error. Please try again.'],
    proof: `${QUESTIONS} > that gets no answer blames the network`,
  },
  {
    need: 'An empty reply says so.',
    words: ['⚠️ I couldn’t generate a response right now.'],
    proof: `${QUESTIONS} > that gets an empty reply says so`,
  },
  {
    need: 'Products named in a reply are small cards that lead to them.',
    proof: `${QUESTIONS} > about products is answered with small cards that lead to them`,
  },
];
