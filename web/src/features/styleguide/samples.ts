import type { Order } from '@shop/contracts/api/order';
import type { Product } from '@shop/contracts/api/product';
import dress from '../../assets/satin-slip-dress.webp';
import dressInline from '../../assets/satin-slip-dress.webp?inline';
import earrings from '../../assets/jhumka-earrings.webp';
import earringsInline from '../../assets/jhumka-earrings.webp?inline';

const whole = (address: string) => new URL(address, window.location.href).href;

export const SAMPLE_IMAGE = whole(earrings);

/** A picture as it is when somebody has picked it. */
function picked(name: string, inline: string): File {
  const bytes = Uint8Array.from(atob(inline.slice(inline.indexOf(',') + 1)), (byte) => byte.charCodeAt(0));
  return new File([bytes], name, { type: 'image/webp' });
}

export const sampleFiles = () => [picked('dress.webp', dressInline), picked('earrings.webp', earringsInline)];

const AT = '2026-11-01T10:00:00.000Z';
const DRESS: Product = {
  _id: '0'.repeat(24),
  name: 'Satin slip dress',
  price: 3490,
  image: whole(dress),
  category: 'Fashion',
  description: 'Cut on the bias, lined to the hem.',
  createdAt: AT,
  updatedAt: AT,
};

/** A product in each of its states. */
export const SAMPLES: readonly Product[] = [
  { ...DRESS, _id: '1'.repeat(24), tag: 'women, new' },
  { ...DRESS, _id: '2'.repeat(24), name: 'Jhumka earrings', image: whole(earrings), tag: 'sale', category: 'Jewellry' },
  { ...DRESS, _id: '3'.repeat(24), name: 'A kurta dress with quite a long name that wraps', image: '', price: 124900 },
  { ...DRESS, _id: '4'.repeat(24), name: 'Satin slip dress, wine', stock: 0 },
];

type Course = Pick<Order, 'timeline' | 'status'>;
const course = (...timeline: Order['timeline']): Course => ({
  timeline,
  status: timeline.at(-1)?.status ?? 'awaiting-payment',
});
const placed = { status: 'awaiting-payment', at: '2026-11-20T10:00:00.000Z' } as const;
const paid = { status: 'paid', at: '2026-11-20T10:04:00.000Z' } as const;

/** An order on its way, at its end, taken back, and never paid. */
export const COURSES: readonly Course[] = [
  course(placed, paid),
  course(
    placed,
    paid,
    { status: 'shipped', at: '2026-11-21T08:00:00.000Z' },
    { status: 'delivered', at: '2026-11-23T15:30:00.000Z' },
  ),
  course(
    placed,
    paid,
    { status: 'cancelled', at: '2026-11-20T11:00:00.000Z', note: 'Cancelled by you' },
    { status: 'refunding', at: '2026-11-20T11:00:05.000Z' },
  ),
  course(placed, { status: 'expired', at: '2026-11-20T10:15:00.000Z' }),
];
