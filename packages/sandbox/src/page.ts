import escapeHtml from 'escape-html';

/** A page of a stand-in, which says what it is; `content` is HTML, `style` the address of its style sheet. */
export function sandboxPage({
  title,
  mode,
  style,
  content,
}: {
  title: string;
  mode: string;
  style: string;
  content: string;
}): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} – test mode</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${style}">
</head>
<body>
<header class="mode"><strong>Test mode</strong> ${mode}</header>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`;
}
