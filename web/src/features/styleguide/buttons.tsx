import { Heart, Search, X } from 'lucide-react';
import { Button, ButtonLink } from '../../components/ui/button';
import type { ButtonSize, ButtonVariant } from '../../components/ui/button-class';
import { GoogleButton } from '../../components/ui/google-button';
import { IconButton } from '../../components/ui/icon-button';
import { NavLink } from '../../components/ui/nav-link';
import { PATHS } from '../../config/paths';
import { Family, Specimen } from './specimen';

const VARIANTS: Record<Exclude<ButtonVariant, 'ink' | 'pale'>, string> = {
  primary: 'Add to cart',
  outline: 'Continue shopping',
  text: 'Skip',
  danger: 'Remove',
  kill: 'Delete account',
};
const SIZES: readonly ButtonSize[] = ['md', 'card', 'sm', 'xs'];

export function Buttons() {
  return (
    <Family id="buttons" title="Buttons">
      {Object.entries(VARIANTS).map(([variant, words]) => (
        <Specimen key={variant} label={`${variant}: plain, busy, disabled`}>
          <Button variant={variant as ButtonVariant}>{words}</Button>
          <Button variant={variant as ButtonVariant} busy busyLabel="One moment…">
            {words}
          </Button>
          <Button variant={variant as ButtonVariant} disabled>
            {words}
          </Button>
        </Specimen>
      ))}
      <Specimen label="Sizes: md, card, sm, xs">
        {SIZES.map((size) => (
          <Button key={size} variant="outline" size={size}>
            Size {size}
          </Button>
        ))}
      </Specimen>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <div className="flex flex-wrap gap-4 rounded-md bg-[#f1dfe5] p-6">
          <Button variant="ink">On a picture</Button>
          <Button variant="ink" disabled>
            Disabled
          </Button>
        </div>
        <div className="flex flex-wrap gap-4 rounded-md bg-night p-6">
          <Button variant="pale">On the night band</Button>
          <Button variant="pale" disabled>
            Disabled
          </Button>
        </div>
      </div>
      <Specimen label="Block, and a link that looks like a button">
        <div className="w-full max-w-[400px]">
          <Button block>Pay ₹12,490.00</Button>
        </div>
        <ButtonLink to={PATHS.styleguide} variant="outline">
          Link
        </ButtonLink>
      </Specimen>
      <Specimen label="Google: plain and busy">
        <div className="grid w-full max-w-[400px] gap-3">
          <GoogleButton kind="user" label="Continue with Google" onFailed={() => undefined} />
          <GoogleButton kind="user" label="Continue with Google" busy onFailed={() => undefined} />
        </div>
      </Specimen>
      <Specimen label="Icon buttons, links of a navigation (current, other)">
        <IconButton label="Search">
          <Search aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label="Keep">
          <Heart aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label="Close" disabled>
          <X aria-hidden="true" className="size-5" />
        </IconButton>
        <NavLink to={PATHS.styleguide} className="aria-[current]:text-accent aria-[current]:underline">
          Styleguide
        </NavLink>
        <NavLink to={PATHS.shop} className="aria-[current]:text-accent">
          Shop
        </NavLink>
      </Specimen>
    </Family>
  );
}
