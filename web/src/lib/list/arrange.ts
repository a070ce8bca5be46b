/** The list with the entry at a place moved by so many places; as it was where that leads out of it. */
export function moved<T>(list: readonly T[], place: number, by: number): T[] {
  const entry = list[place];
  const to = place + by;
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(place, 1).toSpliced(to, 0, entry);
}

/** The list with the entry at a place changed. */
export function changedAt<T>(list: readonly T[], place: number, part: Partial<T>): T[] {
  return list.map((entry, index) => (index === place ? { ...entry, ...part } : entry));
}
