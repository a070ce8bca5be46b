import { expect, test } from 'vitest';
import { movedPicture, pictureReference, withoutPicture, type PictureList } from './picture-list';

const file = new File(['x'], 'x.png', { type: 'image/png' });
const LIST: PictureList = {
  kept: ['/a', '/b'],
  added: [
    { key: 'c', file },
    { key: 'd', file },
  ],
};
const namesOf = ({ kept, added }: PictureList) => [...kept, ...added.map(({ key }) => key)].join(' ');

test.each([
  [1, -1, '/b /a c d'],
  [3, -1, '/a /b d c'],
  [2, -1, '/a /b c d'],
])('moves the picture at %d by %d', (place, by, names) => expect(namesOf(movedPicture(LIST, place, by))).toBe(names));

test('takes one away', () => {
  expect(namesOf(withoutPicture(LIST, 1))).toBe('/a c d');
  expect(namesOf(withoutPicture(LIST, 2))).toBe('/a /b d');
});

test('is named by its address, or by its place while it is new', () => {
  expect(pictureReference(LIST, '/b')).toBe('/b');
  expect(pictureReference(LIST, 'd')).toBe(3);
  expect(pictureReference({ ...LIST, kept: [] }, 'c')).toBe(1);
  expect(pictureReference(LIST, '/gone')).toBeUndefined();
});
