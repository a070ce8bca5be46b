import { createFailureLimits } from '../src/adapters/failure-limits';
import { describeFailureLimits } from './failure-limits-contract';

describeFailureLimits('failures counted in memory', () => {
  // there is one process
  const limits = createFailureLimits();
  return Promise.resolve({ replica: () => limits, close: () => Promise.resolve() });
});
