import { expect, test } from 'vitest';
import { shownName } from './shown-name';

test.each([
  ['Meera Krishnan', 'Meera K.'],
  ['  meera  ', 'meera'],
  ['मीरा कृष्णन', 'मीरा क.'],
  ['', ''],
])('%s is shown as %s', (full, shown) => {
  expect(shownName(full)).toBe(shown);
});
