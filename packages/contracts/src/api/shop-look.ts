/** The shop's accent, and what is worked out from it. Without the schema library: the web app's first page has it. */
export interface ShopLook {
  readonly accent: string;
  readonly onAccent: string;
  readonly tint: string;
}

/** The least contrast of words with what is behind them (WCAG 2.2, AA). */
const READABLE = 4.5;
const WHITE = '#ffffff';
/** The darkest ground that the accent stands on in the light theme, and the two of the dark one. */
const SUNKEN = '#f5f0f2';
const DARK_CANVAS = '#160d13';
const ON_DARK_ACCENT = '#24131f';

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** The two colours, `share` of the first: 0 to 1. Colours are written `#rrggbb`. */
function mix(one: string, other: string, share: number): string {
  const others = channels(other);
  const mixed = channels(one).map((value, place) => Math.round(value * share + (others[place] ?? 0) * (1 - share)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, 1 to 21, as WCAG defines it. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Whether words in this colour can be read on every light ground of the shop, and white words on it. */
export function isReadableAccent(accent: string): boolean {
  const { tint } = lightLook(accent);
  return [WHITE, SUNKEN, tint].every((ground) => contrast(accent, ground) >= READABLE);
}

export function lightLook(accent: string): ShopLook {
  return { accent, onAccent: WHITE, tint: mix(accent, WHITE, 0.08) };
}

/** The same hue in the dark theme, as light as its words have to be. */
export function darkLook(accent: string): ShopLook {
  const tint = mix(accent, DARK_CANVAS, 0.22);
  let lighter = accent;
  for (let share = 0.95; contrast(lighter, tint) < 6 && share >= 0; share -= 0.05) lighter = mix(accent, WHITE, share);
  return { accent: lighter, onAccent: ON_DARK_ACCENT, tint };
}

/** The look as style sheet rules, which stand above the shop's own. */
export function lookRules(accent: string): string {
  const [light, dark] = [lightLook(accent), darkLook(accent)];
  const pair = (name: keyof ShopLook) => `light-dark(${light[name]},${dark[name]})`;
  return `:root:root{--accent:${pair('accent')};--focus:${pair('accent')};--on-accent:${pair('onAccent')};--tint:${pair('tint')}}`;
}

/** Where the page keeps these rules. */
export const LOOK_ID = 'shop-look';
