import { deadLetterAnswer, deadLetterList, setAsideBody } from '@shop/contracts/api/dead-letters';
import { named, type Operations } from './operation';

const answer = named('DeadLetterAnswer', deadLetterAnswer);

/** Events that consumers gave up on, as the staff sees them. */
export const deadLetterOperations: Operations = {
  'GET /api/admin/dead-letters': {
    summary:
      'Events that consumers gave up on, with why and what they say: those that wait and those that were set aside.',
    answer: named('DeadLetterList', deadLetterList),
  },
  'POST /api/admin/dead-letters/replay': {
    summary:
      'Has all that wait be handled again by those who gave up on them, in their order. What fails again is listed again.',
    answer,
    errors: { 409: 'Some are of topics that are not for staff to write (`not-allowed`); the others were replayed' },
  },
  'POST /api/admin/dead-letters/:topic/:letter/replay': {
    summary: 'Has one be handled again, also one that was set aside. What was handled meanwhile is not handled twice.',
    answer,
    errors: {
      409: 'Who gave up reads everything again when it starts (`reads-again`), or the topic is not for staff to write (`not-allowed`)',
    },
  },
  'POST /api/admin/dead-letters/:topic/:letter/aside': {
    summary: 'Takes one from those that wait, with a word why. It stays, and can still be replayed.',
    body: named('SetAside', setAsideBody),
    answer,
  },
};
