import { describeRateLimits } from './rate-limits-contract';

describeRateLimits('calls counted in memory', () => Promise.resolve(undefined));
