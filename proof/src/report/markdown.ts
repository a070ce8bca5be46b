type Cells = readonly (string | number)[];

const row = (cells: Cells) => `| ${cells.join(' | ')} |`;

export const table = (head: readonly string[], rows: readonly Cells[]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

export const list = (sentences: readonly string[]) => sentences.map((sentence) => `- ${sentence}`).join('\n');

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** On one line, without what a table cannot hold. */
export const plain = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('|', '/').slice(0, 110);

export const broken = (violation: string | undefined) => (violation === undefined ? 'none' : plain(violation));
