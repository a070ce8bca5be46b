// @ts-check

/**
 * The window's style sheets as objects, for a shadow root: a strict content security policy refuses style elements.
 * @throws Error when one cannot be had
 */
export async function loadStyles() {
  return Promise.all(
    ['window.css', 'controls.css'].map(async (name) => {
      const response = await fetch(new URL(name, import.meta.url));
      if (!response.ok) throw new Error(`${name}: ${response.status}`);
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(await response.text());
      return sheet;
    }),
  );
}
