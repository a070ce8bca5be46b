import { beforeEach, describe, expect, test, vi } from 'vitest';
import { STORAGE_KEYS } from '../../config/storage-keys';
import { browserStorage } from '../storage/browser-storage';
import { chooseSize, chosenSizeOf, forgetSizes, onSizesChange } from './chosen-sizes';

beforeEach(() => browserStorage().removeItem(STORAGE_KEYS.chosenSizes));

describe('chosen sizes', () => {
  test('are remembered for each product, the last choice counting', () => {
    chooseSize('dress', 'M');
    chooseSize('shoe', '39');
    chooseSize('dress', 'L');
    expect([chosenSizeOf('dress'), chosenSizeOf('shoe'), chosenSizeOf('bag')]).toEqual(['L', '39', undefined]);
  });

  test('are forgotten for the products named', () => {
    chooseSize('dress', 'M');
    chooseSize('shoe', '39');
    forgetSizes(['dress', 'bag']);
    expect([chosenSizeOf('dress'), chosenSizeOf('shoe')]).toEqual([undefined, '39']);
  });

  test('notify listeners of every change until they stop', () => {
    const listener = vi.fn();
    const stop = onSizesChange(listener);
    chooseSize('dress', 'M');
    forgetSizes(['dress']);
    stop();
    chooseSize('dress', 'L');
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test('are none where the storage holds something else', () => {
    for (const stored of ['{oops', 'null', '7', '{"dress":1}']) {
      browserStorage().setItem(STORAGE_KEYS.chosenSizes, stored);
      expect(chosenSizeOf('dress')).toBeUndefined();
    }
  });
});
