import { useState } from 'react';
import { Family } from './specimen';

const GROUPS = {
  Grounds: ['canvas', 'surface', 'sunken', 'tint', 'night'],
  Words: ['ink', 'ink-2', 'ink-3', 'on-night', 'on-night-2', 'on-photo', 'on-photo-2'],
  Lines: ['line', 'line-strong', 'focus'],
  'Buttons and accent': ['primary', 'primary-hover', 'on-primary', 'accent', 'on-accent'],
  States: ['success', 'success-bg', 'danger', 'danger-bg', 'warning', 'warning-bg', 'star'],
};

/** Every colour token with the value that the present theme gives it. */
export function Colours({ theme }: { theme: string }) {
  return (
    <Family id="colours" title="Colours">
      {Object.entries(GROUPS).map(([group, tokens]) => (
        <div key={group}>
          <h3 className="mb-3 text-xs text-ink-2">{group}</h3>
          <ul className="grid grid-cols-2 gap-4 xs:grid-cols-3 md:grid-cols-5 lg:grid-cols-7">
            {tokens.map((token) => (
              <Swatch key={`${token} ${theme}`} token={token} />
            ))}
          </ul>
        </div>
      ))}
    </Family>
  );
}

function Swatch({ token }: { token: string }) {
  const [value, setValue] = useState('');
  return (
    <li className="min-w-0">
      <span
        ref={(swatch) => {
          if (swatch !== null) setValue(toHex(getComputedStyle(swatch).backgroundColor));
        }}
        className="block h-16 rounded-sm border border-line"
        style={{ background: `var(--${token})` }}
      />
      <b className="mt-2 block text-sm font-label">{token}</b>
      <span className="tnum text-xs text-ink-2">{value}</span>
    </li>
  );
}

/** Returns `rgb(253, 251, 251)`, as a browser computes it, the way tokens.css writes it: `#fdfbfb`. */
function toHex(color: string): string {
  const channels = color.match(/\d+/g) ?? [];
  return `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`;
}
