/**
 * Downloads a file that needs a token, which a link could not carry.
 * @returns whether it came
 */
export async function openFile(
  address: string,
  { token, name }: { token: string | null; name: string },
): Promise<boolean> {
  try {
    const response = await fetch(address, { headers: token === null ? {} : { authorization: `Bearer ${token}` } });
    if (!response.ok) return false;
    saveBlob(await response.blob(), name);
    return true;
  } catch {
    return false;
  }
}

/** Hands a file to the browser's downloads. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // the browser has it once this task is over
  setTimeout(() => URL.revokeObjectURL(url));
}
