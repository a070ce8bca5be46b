import { TEXT_LINK } from '../../components/ui/text-link';
import { Family, Specimen } from './specimen';

const HEADINGS = ['text-5xl', 'text-4xl', 'text-3xl', 'text-2xl', 'text-xl'];
const WORDS = ['text-lg', 'text-base', 'text-sm', 'text-xs', 'text-2xs'];
const SPACES = ['--space-gutter', '--space-grid', '--space-section'];
const RADII = ['--radius-sm', '--radius-md', '--radius-lg', '--radius-full'];
const SHADOWS = ['--shadow-1', '--shadow-2', '--shadow-3'];

export function TypeAndSpace() {
  return (
    <Family id="type" title="Type and space">
      <div className="grid grid-cols-1 gap-6">
        {HEADINGS.map((size) => (
          <p key={size} className={`display ${size} break-words`}>
            Dressed by seven <span className="font-sans text-xs tracking-normal text-ink-2">{size}</span>
          </p>
        ))}
      </div>
      <div className="grid max-w-[60ch] grid-cols-1 gap-4">
        {WORDS.map((size) => (
          <p key={size} className={size}>
            Woven in Bhagalpur from 165 gsm linen, washed soft, cut on the straight grain: ₹12,490.00.{' '}
            <span className="text-xs text-ink-2">{size}</span>
          </p>
        ))}
      </div>
      <Specimen label="Weights and links">
        <span>Body 400</span>
        <span className="font-label">Label 550</span>
        <a href="#type" className={TEXT_LINK}>
          A link in running text
        </a>
      </Specimen>
      <div>
        <p className="mb-3 text-xs text-ink-2">Fluid space</p>
        {SPACES.map((space) => (
          <p key={space} className="mt-2 text-xs">
            <span className="mb-1 block h-3 max-w-full bg-accent" style={{ width: `var(${space})` }} />
            {space}
          </p>
        ))}
      </div>
      <Specimen label="Radius and shadow">
        {RADII.map((radius) => (
          <Box key={radius} name={radius} style={{ borderRadius: `var(${radius})` }} />
        ))}
        {SHADOWS.map((shadow) => (
          <Box key={shadow} name={shadow} style={{ boxShadow: `var(${shadow})` }} />
        ))}
      </Specimen>
    </Family>
  );
}

function Box({ name, style }: { name: string; style: React.CSSProperties }) {
  return (
    <span className="grid h-20 w-28 place-items-center border border-line bg-surface text-2xs" style={style}>
      {name}
    </span>
  );
}
