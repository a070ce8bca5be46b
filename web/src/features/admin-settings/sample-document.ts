import type { MessageSample } from '@shop/contracts/api/sent-messages';

export type Light = 'day' | 'night' | 'text';

const NIGHT = '@media (prefers-color-scheme:dark)';
const SCHEME = 'color-scheme:light dark';

/** A mail as a page: by day or by night, whatever the theme is here, or its text as readers without HTML have it. */
export function sampleDocument({ html, text }: MessageSample, light: Light): string {
  if (light === 'text') {
    const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Text</title><pre style="margin:0;padding:24px;font:14px/1.6 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere;color:#24131f;background:#fff">${safe}</pre></html>`;
  }
  return html
    .replaceAll(NIGHT, light === 'night' ? '@media all' : '@media not all')
    .replaceAll(SCHEME, light === 'night' ? 'color-scheme:dark' : 'color-scheme:light')
    .replace('<head>', '<head><base target="_blank">');
}
