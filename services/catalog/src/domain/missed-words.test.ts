import { expect, test } from 'vitest';
import { missedPhrase } from './missed-words';

test.each([
  ['what nothing has', 'umbrella', ['umbrella'], 'umbrella'],
  ['the words that nothing has, in their order', 'red umbrella stand', ['umbrella', 'stand'], 'umbrella stand'],
  ['of synonyms the first', 'brolly', [['umbrella', 'brolly']], 'umbrella'],
  ['another script', 'छाता', ['छाता'], 'छाता'],
  ['a size', 'kurta 44', ['44'], '44'],
])('%s is told', (_what, typed, missing, told) => {
  expect(missedPhrase(typed, missing)).toBe(told);
});

test.each([
  ['nothing', 'kurta', []],
  ['an e-mail', 'ananya@demo.example', ['ananya', 'demo', 'example']],
  ['a telephone number', 'asha 98450 12345', ['asha', '98450', '12345']],
  ['the number of an order', 'order 6560c2f1e4b0', ['order', '6560c2f1e4b0']],
  ['a number of another script', '९८४५०१२३४५', ['९८४५०१२३४५']],
  ['a single letter', 'q', ['q']],
  ['a sentence', 'where is my parcel please', ['where', 'my', 'parcel', 'please', 'is']],
  ['what is too long for a word', 'x'.repeat(41), ['x'.repeat(41)]],
])('%s is not', (_what, typed, missing) => {
  expect(missedPhrase(typed, missing)).toBeUndefined();
});
