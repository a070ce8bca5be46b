const two = (value: number): string => String(value).padStart(2, '0');

/** A moment as `<input type="datetime-local">` has it, by the clock of this device; empty without one. */
export function localTime(iso: string | undefined): string {
  if (iso === undefined) return '';
  const at = new Date(iso);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The moment that was entered; undefined where nothing was, or no moment. */
export function momentOf(text: string): string | undefined {
  const at = new Date(text);
  return text === '' || Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}
