import { Panel } from '../../../components/admin/panel';
import { ButtonLink } from '../../../components/ui/button';
import { PATHS } from '../../../config/paths';
import { counted } from '../../../lib/cart/cart-totals';

/** The way to the first product; what the shop came with can stay meanwhile. */
export function ProductStep({ count }: { count: number }) {
  return (
    <Panel title={count === 0 ? 'Nothing is in the shop yet' : `${counted(count, 'product')} in the shop`}>
      <p className="max-w-[60ch] text-[0.9375rem] text-ink-2">
        {count === 0
          ? 'Afterwards the dashboard leads you back here.'
          : 'What is there can stay until your own are in: keep it as an example, or take it away on the dashboard.'}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to={PATHS.addProducts}>{count === 0 ? 'Add the first one' : 'Add one of your own'}</ButtonLink>
        {count > 0 && (
          <ButtonLink to={PATHS.adminHome} variant="outline">
            Look through them
          </ButtonLink>
        )}
      </div>
    </Panel>
  );
}
