/** The shop's colours by day, as the web app has them; inline, because some readers of mail drop style sheets. */
export const COLOURS = {
  page: '#f5f0f2',
  card: '#ffffff',
  line: '#e8dfe3',
  ink: '#24131f',
  ink2: '#66535f',
  primary: '#2a1622',
  onPrimary: '#ffffff',
} as const;

const NIGHT: typeof COLOURS | Record<keyof typeof COLOURS, string> = {
  page: '#160d13',
  card: '#20151c',
  line: '#3a2a34',
  ink: '#f7eff3',
  ink2: '#c8b5c0',
  primary: '#f7eff3',
  onPrimary: '#24131f',
};

/** The shop's faces are not in a mail: what is nearest to them on each system. */
export const SERIF = `Newsreader,'Iowan Old Style',Georgia,'Times New Roman',serif`;
export const SANS = `Figtree,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;

/** What cannot be inline: the dark theme, and less space on a phone. */
export const STYLE = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.around{padding:24px 12px 32px!important}.inside{padding:28px 20px 12px!important}.heading{font-size:28px!important;line-height:32px!important}}
@media (prefers-color-scheme:dark){
.page{background:${NIGHT.page}!important}
.card{background:${NIGHT.card}!important;border-color:${NIGHT.line}!important}
.line{border-color:${NIGHT.line}!important}
.ink{color:${NIGHT.ink}!important}
.ink2{color:${NIGHT.ink2}!important}
.primary{background:${NIGHT.primary}!important}
.on-primary{color:${NIGHT.onPrimary}!important}
}`;
