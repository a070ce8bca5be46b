import { describe, expect, test } from 'vitest';
import { NOTE_LENGTH, noteWithSizes, roomForNote } from './order-note';

const dress = { _id: 'dress', name: 'Madhu linen kurta dress', size: 'S, M, L' };
const shoe = { _id: 'shoe', name: 'Tamarind mule', size: '37, 38' };
const cream = { _id: 'cream', name: 'Hand cream', size: '50 ml' };
const chosen = (id: string) => ({ dress: 'M', shoe: '38', cream: '50 ml' })[id];

describe('the note of an order', () => {
  test('begins with the chosen sizes, each product once', () => {
    expect(noteWithSizes('Ring twice.', [dress], chosen)).toBe('Sizes: Madhu linen kurta dress: M\nRing twice.');
    expect(noteWithSizes(' ', [dress, cream, shoe, dress], chosen)).toBe(
      'Sizes: Madhu linen kurta dress: M; Tamarind mule: 38',
    );
  });

  test('stays as written where there is no size to choose', () => {
    expect(noteWithSizes('Ring twice.', [cream], chosen)).toBe('Ring twice.');
    expect(noteWithSizes('', [dress], () => 'XXL')).toBe('');
  });

  test('does not repeat a size that it names', () => {
    const once = noteWithSizes('Ring twice.', [dress, shoe], chosen);
    expect(noteWithSizes(once, [dress, shoe], chosen)).toBe(once);
    expect(noteWithSizes('madhu linen kurta dress: m, please', [dress], chosen)).toBe(
      'madhu linen kurta dress: m, please',
    );
    expect(noteWithSizes('Madhu linen kurta dress: maxi?', [dress], chosen)).toContain('dress: M\n');
  });

  test('is never longer than the server takes', () => {
    const room = roomForNote([dress, shoe], chosen);
    expect(noteWithSizes('x'.repeat(room), [dress, shoe], chosen)).toHaveLength(NOTE_LENGTH);
    expect(roomForNote([cream], chosen)).toBe(1000);
    expect(noteWithSizes('x'.repeat(1000), [dress], chosen)).toHaveLength(NOTE_LENGTH);
  });
});
