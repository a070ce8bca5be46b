// @ts-check

/**
 * Paints the window in the shop's colour, with text that can be read on it. Set through the object model, which a
 * strict content security policy allows.
 * @param {HTMLElement} host
 * @param {string | undefined} color
 */
export function paint(host, color) {
  const rgb = color === undefined ? undefined : toRgb(color);
  if (!rgb) return;
  const dark = rgb.map((part) => Math.round(part * 0.84));
  host.style.setProperty('--pw-brand', `rgb(${rgb.join(' ')})`);
  host.style.setProperty('--pw-brand-hover', `rgb(${dark.join(' ')})`);
  // 0.179 is where black and white text have the same contrast (WCAG 2.2, relative luminance)
  host.style.setProperty('--pw-on-brand', luminance(rgb) > 0.179 ? '#24131f' : '#ffffff');
}

/** @param {string} color @returns {number[] | undefined} */
function toRgb(color) {
  if (!CSS.supports('color', color)) return undefined;
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
}

/** @param {number[]} rgb */
function luminance(rgb) {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
