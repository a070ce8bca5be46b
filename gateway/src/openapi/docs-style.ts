/** Light or dark as the reader has it; fonts that every machine has. */
export const STYLE = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 16%, transparent); scroll-padding-top: 5.5rem; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 64rem; margin: 0 auto; padding: 0 1rem 4rem; }
nav { position: sticky; top: 0; background: Canvas; padding: .75rem 0; border-bottom: 1px solid var(--line);
  display: flex; flex-wrap: wrap; gap: .25rem 1rem; text-transform: capitalize; }
h1 { line-height: 1.2; } h2 { margin-top: 3rem; text-transform: capitalize; }
article { border-top: 1px solid var(--line); padding: 1rem 0; }
h3 { margin: 0; font: 600 1rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
h3 b { display: inline-block; min-width: 4.5rem; }
.get { color: light-dark(#05603a, #6ce9a6); } .post { color: light-dark(#1d4ed8, #93b4ff); }
.put { color: light-dark(#93370d, #fec84b); } .delete { color: light-dark(#b42318, #fda29b); }
p { margin: .25rem 0; } span, i, .shared { color: color-mix(in srgb, currentColor 72%, transparent); }
code { font: .875em ui-monospace, monospace; overflow-wrap: anywhere; }
table { border-collapse: collapse; margin: .5rem 0; width: 100%; }
th, td { text-align: start; vertical-align: top; padding: .125rem 1rem .125rem 0; font-weight: 400; overflow-wrap: anywhere; }
th { width: 18rem; } .answers th { width: 3.5rem; font-weight: 600; } .answers td + td { width: 12rem; }
@media (max-width: 40rem) { th { width: 40%; } .answers td + td { width: 30%; } }`;
