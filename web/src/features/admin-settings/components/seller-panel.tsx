import { STATES } from '@shop/contracts/states';
import { Panel } from '../../../components/admin/panel';
import { SelectField } from '../../../components/ui/select-field';
import { TextArea, TextField } from '../../../components/ui/text-field';
import { termField, type TermPanelProps } from '../term-values';

/** Who sells; the state decides whether tax is split or integrated. */
export function SellerPanel(props: TermPanelProps) {
  const field = termField(props);
  return (
    <Panel title="Seller">
      <div className="grid gap-5 md:grid-cols-2">
        <TextField label="Legal name" maxLength={120} {...field('legalName', 'seller.legalName')} />
        <TextField
          label="GSTIN"
          optional
          maxLength={15}
          spellCheck={false}
          className="uppercase"
          {...field('gstin', 'seller.gstin')}
        />
        <div className="md:col-span-2">
          <TextArea
            label="Address"
            rows={3}
            maxLength={400}
            hint="Parcels that cannot be delivered come back here."
            {...field('address', 'seller.address')}
          />
        </div>
        <SelectField label="State" {...field('state', 'seller.state')}>
          {STATES.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Invoice prefix"
          maxLength={4}
          spellCheck={false}
          className="uppercase"
          hint="One to four letters or digits before the number of an invoice."
          {...field('invoicePrefix', 'invoicePrefix')}
        />
        <TextField label="E-mail" optional inputMode="email" maxLength={120} {...field('email', 'seller.email')} />
        <TextField label="Phone" optional inputMode="tel" maxLength={40} {...field('phone', 'seller.phone')} />
      </div>
    </Panel>
  );
}
