import { existsSync } from 'node:fs';
import path from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The path of Chromium, or undefined if there is none; `CHROMIUM_PATH` overrides it. */
export function findChromium() {
  const { CHROMIUM_PATH, PATH = '' } = process.env;
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  const folders = PATH.split(path.delimiter);
  return [...folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))), MAC].find((file) =>
    existsSync(file),
  );
}

/** No background traffic, no first-run pages, no browser sandbox: containers do not offer one. */
export const FLAGS = [
  ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];
