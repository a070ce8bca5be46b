/** A multipart form of what is given; null and undefined stay away. */
export function toFormData(values: Record<string, string | number | File | null | undefined>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === undefined) continue;
    form.append(name, typeof value === 'number' ? String(value) : value);
  }
  return form;
}
