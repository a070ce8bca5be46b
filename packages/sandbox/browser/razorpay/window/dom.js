// @ts-check

/**
 * An element with attributes, properties (`on…`, `value`, `disabled`, `hidden`) and children.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, unknown>} [attributes]
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else if (typeof value === 'boolean') element.toggleAttribute(name, value);
    else element.setAttribute(name, String(value));
  }
  element.append(...children);
  return element;
}

const PETAL =
  'M0-3.200C-2.200-4.800-4.500-7-4-9.600C-3.700-11.200-2.100-10.700-1.200-11.700C-.6-12.400 .6-12.400 1.200-11.700C2.100-10.700 3.700-11.200 4-9.600C4.500-7 2.200-4.800 0-3.200Z';

/** Drawn with a 1.6 stroke on a grid of 24. */
const PATHS = {
  card: ['M3.5 6h17v12.5h-17zM3.5 10h17M7 15h3'],
  phone: ['M7 3.5h10v17H7zM11 17.5h2'],
  close: ['m6 6 12 12M18 6 6 18'],
  alert: ['M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z', 'M12 7.5v5.5M12 16.3v.1'],
  done: ['M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z', 'm8 12.3 2.8 2.7 5.2-5.8'],
};

/**
 * @param {string} tag
 * @param {Record<string, string>} attributes
 * @param {...Node} children
 */
function svg(tag, attributes, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** @param {keyof typeof PATHS} name */
export function icon(name) {
  return svg(
    'svg',
    {
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      'stroke-width': '1.6',
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
      'aria-hidden': 'true',
    },
    ...PATHS[name].map((d) => svg('path', { d })),
  );
}

/** Six petals: the mark, and what turns while something runs. */
export function flower() {
  const petals = [0, 60, 120, 180, 240, 300].map((turn) => svg('path', { d: PETAL, transform: `rotate(${turn})` }));
  return svg(
    'svg',
    { viewBox: '-13 -13 26 26', fill: 'currentColor', 'aria-hidden': 'true', class: 'flower' },
    ...petals,
    svg('circle', { r: '1.7' }),
  );
}
