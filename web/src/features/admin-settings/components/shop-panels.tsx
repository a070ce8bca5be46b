import { STATES } from '@shop/contracts/states';
import { Panel } from '../../../components/admin/panel';
import { SelectField } from '../../../components/ui/select-field';
import { TextArea, TextField } from '../../../components/ui/text-field';
import { officerField, shopField, type ShopPanelProps } from '../shop-values';

/** Who sells, as the law wants it said. */
export function LegalPanel(props: ShopPanelProps) {
  const field = shopField(props);
  return (
    <Panel title="The business">
      <div className="grid gap-5 md:grid-cols-2">
        <TextField label="Legal name" optional maxLength={120} {...field('legalName')} />
        <TextField label="GSTIN" optional maxLength={15} spellCheck={false} className="uppercase" {...field('gstin')} />
        <div className="md:col-span-2">
          <TextArea
            label="Address"
            optional
            rows={3}
            maxLength={400}
            hint="Shown in the footer, on Contact and on invoices."
            {...field('address')}
          />
        </div>
        <SelectField label="State" optional {...field('state')}>
          <option value="">Not filled in</option>
          {STATES.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
    </Panel>
  );
}

/** Whom shoppers reach. */
export function CarePanel(props: ShopPanelProps) {
  const field = shopField(props);
  const officer = officerField(props);
  return (
    <Panel title="Customer care">
      <div className="grid gap-5 md:grid-cols-2">
        <TextField label="E-mail" optional inputMode="email" maxLength={254} {...field('email')} />
        <TextField label="Phone" optional inputMode="tel" maxLength={40} {...field('phone')} />
        <div className="md:col-span-2">
          <TextArea
            label="Hours"
            optional
            rows={3}
            maxLength={300}
            hint="One line for each, such as Mon to Fri 10am to 9pm."
            {...field('hours')}
          />
        </div>
      </div>
      <h3 className="mt-7 mb-3.5 text-sm font-semibold">Grievance officer</h3>
      <div className="grid gap-5 md:grid-cols-3">
        <TextField label="Officer’s name" optional maxLength={120} {...officer('name')} />
        <TextField label="Officer’s e-mail" optional inputMode="email" maxLength={254} {...officer('email')} />
        <TextField label="Officer’s phone" optional inputMode="tel" maxLength={40} {...officer('phone')} />
      </div>
    </Panel>
  );
}
