import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { takesAvif } from './takes-avif';

const takes = (accept?: string) =>
  takesAvif(Object.assign(new IncomingMessage(new Socket()), { headers: accept === undefined ? {} : { accept } }));

test.each([
  ['Chromium', 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'],
  ['Firefox', 'image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5'],
  ['Safari', 'image/webp,image/avif,image/jxl,image/heic,image/heic-sequence,video/*;q=0.8,image/*;q=0.8,*/*;q=0.5'],
  ['who would rather have something else', 'image/webp, Image/AVIF;q=0.1'],
])('%s takes AVIF', (_who, accept) => {
  expect(takes(accept)).toBe(true);
  // what is remembered is no other
  expect(takes(accept)).toBe(true);
});

test.each([
  ['who says nothing', undefined],
  ['who takes anything', '*/*'],
  ['who takes any picture', 'image/*'],
  ['a browser from before AVIF', 'image/webp,image/apng,image/*,*/*;q=0.8'],
  ['who refuses it', 'image/avif;q=0, image/*'],
  ['who names it as a parameter', 'image/webp;as="image/avif"'],
])('%s does not', (_who, accept) => {
  expect(takes(accept)).toBe(false);
});
