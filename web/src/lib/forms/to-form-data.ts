type FormValue = string | number | File | readonly File[] | null | undefined;

/** A multipart form of what is given; null and undefined stay away, files of a list share its name. */
export function toFormData(values: Record<string, FormValue>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === undefined) continue;
    if (Array.isArray(value)) for (const file of value as readonly File[]) form.append(name, file);
    else form.append(name, typeof value === 'number' ? String(value) : (value as string | File));
  }
  return form;
}
