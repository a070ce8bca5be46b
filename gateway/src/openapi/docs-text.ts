/** Text as it may stand in a page. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A sentence of the document: what stands between backticks is code. */
export function inWords(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

/** Links to the schemas that a part of the document refers to. */
export function schemaLinks(part: unknown): string {
  const names = [...JSON.stringify(part).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name ?? '');
  return [...new Set(names)].map(schemaLink).join(', ');
}

export function schemaLink(name: string): string {
  return `<a href="#schema-${escapeHtml(name)}">${escapeHtml(name)}</a>`;
}
