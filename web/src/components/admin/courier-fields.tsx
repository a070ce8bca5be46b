import type { Courier } from '../../lib/api/admin-orders-api';
import { TextField } from '../ui/text-field';

const USUAL = ['Blue Dart', 'Delhivery', 'DTDC', 'Ecom Express', 'India Post', 'Shadowfax', 'XpressBees'];

interface CourierFieldsProps {
  courier: Courier;
  onChange: (courier: Courier) => void;
}

/** Who carries a parcel and where its way is shown; all of it optional. */
export function CourierFields({ courier, onChange }: CourierFieldsProps) {
  const field = (name: keyof Courier) => ({
    value: courier[name] ?? '',
    optional: true,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ ...courier, [name]: event.target.value }),
  });
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Courier" list="couriers" maxLength={60} {...field('carrier')} />
        <TextField label="Tracking number" maxLength={60} {...field('trackingNumber')} />
      </div>
      <datalist id="couriers">
        {USUAL.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField label="Tracking link" inputMode="url" placeholder="https://" maxLength={500} {...field('url')} />
    </div>
  );
}
