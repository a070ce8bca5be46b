import { darkLook, isReadableAccent, lightLook, type ShopLook } from '@shop/contracts/api/shop-look';
import { useShopName } from '../../../hooks/use-shop-config';

/** The accent that the shop comes with. */
export const OWN_ACCENT = '#a5285f';

/** The head of the shop in both themes, as it would be with what is typed. Nothing of it can be pressed. */
export function ShopPreview({ name, logo, accent }: { name: string; logo: string; accent: string }) {
  const present = useShopName();
  const typed = accent.trim().toLowerCase();
  const colour = /^#[0-9a-f]{6}$/.test(typed) && isReadableAccent(typed) ? typed : OWN_ACCENT;
  const head = { name: name.trim() || present, logo };
  return (
    <figure className="m-0">
      <figcaption className="mb-2 text-sm font-label">How shoppers see it</figcaption>
      <div aria-hidden="true" className="grid gap-3 sm:grid-cols-2">
        <Head {...head} look={lightLook(colour)} ground="#ffffff" ink="#24131f" />
        <Head {...head} look={darkLook(colour)} ground="#20151c" ink="#f7eff3" />
      </div>
    </figure>
  );
}

interface HeadProps {
  name: string;
  logo: string;
  look: ShopLook;
  ground: string;
  ink: string;
}

function Head({ name, logo, look, ground, ink }: HeadProps) {
  return (
    <div className="overflow-hidden rounded-md border border-line" style={{ background: ground, color: ink }}>
      <p className="px-4 py-1.5 text-center text-xs" style={{ background: look.tint }}>
        New pieces every Friday
      </p>
      <div className="flex items-center justify-between gap-4 px-4 py-3">
        {logo === '' ? (
          <span className="min-w-0 truncate font-display text-2xl leading-tight font-medium lowercase">{name}</span>
        ) : (
          <img src={logo} alt="" className="h-8 w-auto object-contain" />
        )}
        <span className="flex gap-3 text-sm">
          <span className="border-b-2" style={{ borderColor: look.accent }}>
            Shop
          </span>
          <span style={{ color: look.accent }}>Sale</span>
        </span>
      </div>
      <div className="flex items-center gap-2 px-4 pb-4 text-sm">
        <span className="rounded-full px-2 text-xs leading-5" style={{ background: look.accent, color: look.onAccent }}>
          20% off
        </span>
        Linen kurta
        <span className="tnum ml-auto font-medium">₹1,899</span>
      </div>
    </div>
  );
}
