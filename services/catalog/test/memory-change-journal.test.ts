import { createMemoryChangeJournal } from '../src/adapters/memory-change-journal';
import { describeChangeJournal } from './change-journal-contract';

describeChangeJournal('the journal in memory', () =>
  Promise.resolve({ journal: createMemoryChangeJournal(), close: () => Promise.resolve() }),
);
