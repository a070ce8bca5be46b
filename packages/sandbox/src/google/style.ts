/** The look of the sandbox's pages; light or dark as the device is. */
export const STYLE = `
:root { color-scheme: light dark; --ink: #1c1917; --soft: #57534e; --line: #d6d3d1; --card: #fff; --page: #f5f5f4; --touch: #f5f5f4; --accent: #9d174d; --mode: #fef3c7; --mode-ink: #713f12; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f5f5f4; --soft: #b8b2ac; --line: #44403c; --card: #1c1917; --page: #0c0a09; --touch: #292524; --accent: #f9a8d4; --mode: #422006; --mode-ink: #fde68a; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; grid-template-rows: auto 1fr; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
.mode { margin: 0; padding: 0.6rem 1rem; text-align: center; background: var(--mode); color: var(--mode-ink); font-size: 0.9rem; }
.mode strong { display: inline-block; margin-right: 0.5rem; padding: 0.05rem 0.6rem; border: 1px solid currentColor; border-radius: 999px; font-size: 0.75rem; letter-spacing: 0.04em; text-transform: uppercase; }
main { align-self: center; justify-self: center; width: min(26rem, calc(100vw - 2rem)); margin: 2rem 0; padding: 2.25rem 1.75rem 1.75rem; background: var(--card); border: 1px solid var(--line); border-radius: 20px; box-shadow: 0 12px 32px -20px rgb(0 0 0 / 0.35); }
h1 { margin: 0; font-size: 1.6rem; font-weight: 600; line-height: 1.25; text-align: center; letter-spacing: -0.01em; }
.lead { margin: 0.4rem 0 1.5rem; text-align: center; color: var(--soft); overflow-wrap: anywhere; }
.lead strong { color: var(--ink); font-weight: 600; }
ul { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
li { border-bottom: 1px solid var(--line); }
button { font: inherit; color: inherit; background: none; border: 0; cursor: pointer; }
li button { display: flex; align-items: center; gap: 0.9rem; width: 100%; padding: 0.8rem 0.6rem; text-align: left; border-radius: 12px; transition: background-color 120ms; }
li button:hover { background: var(--touch); }
li img { flex: none; border-radius: 50%; }
.who { display: grid; min-width: 0; }
.name { font-weight: 600; }
.mail { color: var(--soft); font-size: 0.9rem; overflow-wrap: anywhere; }
.note { justify-self: start; margin-top: 0.2rem; padding: 0 0.5rem; border: 1px solid var(--line); border-radius: 999px; color: var(--soft); font-size: 0.75rem; }
.cancel { display: block; margin: 1.1rem auto 0; padding: 0.6rem 1.4rem; min-height: 44px; color: var(--accent); font-weight: 600; border-radius: 999px; }
.cancel:hover { background: var(--touch); }
li.text { display: grid; gap: 0.2rem; padding: 0.8rem 0.2rem; overflow-wrap: anywhere; }
button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.fine { margin: 1.1rem 0 0; color: var(--soft); font-size: 0.85rem; text-align: center; }
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
`;
