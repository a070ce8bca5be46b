import type { PincodeFacts, SavedAddress } from '@shop/contracts/api/address';
import { HttpResponse, http } from 'msw';
import { server } from './server';

export const HOME: SavedAddress = {
  ...{ _id: '1'.repeat(24), name: 'Ananya Iyer', mobile: '9845012345', label: 'Home' },
  ...{ line1: '14, 3rd Cross', line2: 'Indiranagar', city: 'Bengaluru', state: 'KA', pincode: '560038' },
  isDefault: true,
};
export const WORK: SavedAddress = {
  ...{ _id: '2'.repeat(24), name: 'Ananya Iyer', mobile: '9845054321', label: 'Work' },
  ...{ line1: '7 Residency Road', city: 'Bengaluru', state: 'KA', pincode: '560025' },
  isDefault: false,
};

const PLACES: Record<string, Partial<PincodeFacts>> = {
  '560038': { state: 'KA', city: 'Bengaluru' },
  '570001': { state: 'KA', city: 'Mysuru' },
  '600001': { state: 'TN', city: 'Chennai' },
  '814112': { state: 'JH' },
  '682555': { state: 'LD', city: 'Lakshadweep', serviceable: false },
  '999999': { state: null, serviceable: false },
};

/** What the shop knows of a few PIN codes. */
const pincodes = http.get('*/api/pincodes/:pincode', ({ params }) => {
  const pincode = String(params.pincode);
  return HttpResponse.json({ pincode, state: null, serviceable: true, cod: true, ...PLACES[pincode] });
});

/** A book that begins with these addresses and keeps what is done to it; `calls` names that. */
export function addressBook(...first: SavedAddress[]) {
  let book = first;
  const calls: string[] = [];
  const note = async (request: Request) => {
    const body = await request.text();
    calls.push(`${request.method} ${new URL(request.url).pathname}${body && ` ${body}`}`);
    return (body ? JSON.parse(body) : {}) as Omit<SavedAddress, '_id'>;
  };
  const keep = (saved: SavedAddress) => {
    const others = book.filter(({ _id }) => _id !== saved._id);
    book = [saved, ...others.map((other) => ({ ...other, isDefault: other.isDefault && !saved.isDefault }))];
    book.sort((one, other) => Number(other.isDefault) - Number(one.isDefault));
    return saved;
  };
  server.use(
    pincodes,
    http.get('*/api/user/addresses', () => HttpResponse.json({ addresses: book })),
    http.post('*/api/user/addresses', async ({ request }) => {
      const typed = await note(request);
      const saved = { ...typed, _id: '3'.repeat(24), isDefault: typed.isDefault || book.length === 0 };
      return HttpResponse.json({ message: 'Address saved', address: keep(saved) }, { status: 201 });
    }),
    http.put('*/api/user/addresses/:id', async ({ request, params }) => {
      const typed = await note(request);
      const before = book.find(({ _id }) => _id === params.id);
      const saved = { ...typed, _id: String(params.id), isDefault: typed.isDefault || before?.isDefault === true };
      return HttpResponse.json({ message: 'Address updated', address: keep(saved) });
    }),
    http.delete('*/api/user/addresses/:id', async ({ request, params }) => {
      await note(request);
      book = book.filter(({ _id }) => _id !== params.id).map((left, index) => ({ ...left, isDefault: index === 0 }));
      return HttpResponse.json({ message: 'Address deleted' });
    }),
  );
  return calls;
}
