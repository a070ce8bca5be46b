import { isReadableAccent } from '@shop/contracts/api/shop-look';
import { Panel } from '../../../components/admin/panel';
import { PicturePicker } from '../../../components/admin/picture-picker';
import { TextField } from '../../../components/ui/text-field';
import { useShopName } from '../../../hooks/use-shop-config';
import { shopField, type ShopPanelProps } from '../shop-values';
import { OWN_ACCENT, ShopPreview } from './shop-preview';

/** What the shop is called and how it looks; whether the colour can be read is said while it is typed. */
export function LookPanel(props: ShopPanelProps) {
  const { values, onChange } = props;
  const present = useShopName();
  const field = shopField(props);
  const accent = values.accent.trim().toLowerCase();
  const isColour = /^#[0-9a-f]{6}$/.test(accent);
  const colour = field('accent');
  const problem = isColour && !isReadableAccent(accent) ? 'Too light to read. Choose a darker colour.' : colour.error;
  return (
    <Panel title="Name and look">
      <div className="grid gap-6 md:grid-cols-2">
        <TextField
          label="Shop’s name"
          optional
          maxLength={40}
          placeholder={present}
          hint="On every page, in mails and in text messages."
          {...field('name')}
        />
        <PicturePicker
          label="Logo"
          hint="Stands in the header instead of the name."
          value={values.logo}
          onChange={(logo) => onChange({ logo })}
        />
        <div className="flex items-start gap-3">
          <input
            type="color"
            aria-label="Pick the accent colour"
            className="mt-[1.65rem] h-12 w-14 flex-none cursor-pointer rounded-sm border border-line-strong bg-surface p-1"
            value={isColour ? accent : OWN_ACCENT}
            onChange={(event) => onChange({ accent: event.target.value })}
          />
          <div className="min-w-0 flex-1">
            <TextField
              label="Accent colour"
              optional
              maxLength={7}
              spellCheck={false}
              placeholder={OWN_ACCENT}
              hint="For what is current, chosen or reduced."
              {...colour}
              error={problem}
            />
          </div>
        </div>
        <div className="md:col-span-2">
          <ShopPreview {...values} />
        </div>
      </div>
    </Panel>
  );
}
