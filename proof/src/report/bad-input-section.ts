import type { BadInputResult } from '../bad-input/send-bad-input';
import { broken, plain, table } from './markdown';

export const badInputSection = (results: readonly BadInputResult[]) => `## Bad input

What nobody ought to send, the answer to it and what the log says of it at \`LOG_LEVEL=debug\`. Before and after each, the rows of
all tables are compared, but for webhooks that were heard of and mails: nothing may change. An event that means nothing to the shop, or is of
another's order, is answered with 200, for else the provider would tell of it for a day.

${table(
  ['Sent', 'Answer', 'Log', 'Broken'],
  results.map(({ what, answered, logged, violation }) => [what, answered, plain(logged), broken(violation)]),
)}
`;
