import { Plus } from 'lucide-react';
import { AdminHead } from '../../components/admin/admin-head';
import { AdminPage } from '../../components/admin/admin-page';
import { FilterChips } from '../../components/admin/filter-chips';
import { QueryStates } from '../../components/admin/query-states';
import { TableSkeleton } from '../../components/admin/table-skeleton';
import { ButtonLink } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { PATHS } from '../../config/paths';
import { useAddressFilter } from '../../hooks/use-address-filter';
import { useTitle } from '../../hooks/use-title';
import { useGetAdminOffersQuery } from '../../lib/api/admin-offers-api';
import { OfferTable } from './components/offer-table';
import { OFFER_STATES, STATE_WORDS, stateOf } from './offer-state';

const FRESH = { refetchOnMountOrArgChange: true, refetchOnFocus: true };

export function OffersPage() {
  useTitle('Offers');
  const { values, change } = useAddressFilter(['state']);
  const { data, isError, refetch } = useGetAdminOffersQuery(undefined, FRESH);
  const chosen = OFFER_STATES.find((name) => name === values.state);
  const now = new Date();
  const offers = data?.map((offer) => ({ offer, state: stateOf(offer, now) }));
  const shown = offers?.filter(({ state }) => chosen === undefined || state === chosen);
  return (
    <AdminPage>
      <AdminHead
        title="Offers"
        sub="What makes orders cheaper. A price that everybody gets belongs to the product itself."
        action={
          <ButtonLink to={PATHS.adminOffer('new')}>
            <Plus aria-hidden="true" className="size-[17px]" />
            New offer
          </ButtonLink>
        }
      />
      <div className="mb-5">
        <FilterChips
          label="State"
          value={chosen ?? ''}
          onChange={(state) => change({ state })}
          options={[
            { value: '', text: 'All', count: offers?.length },
            ...OFFER_STATES.map((name) => ({
              value: name,
              text: STATE_WORDS[name].word,
              count: offers?.filter(({ state }) => state === name).length,
            })),
          ]}
        />
      </div>
      <QueryStates
        query={{ data, isError }}
        failed="Failed to load offers"
        onRetry={() => void refetch()}
        skeleton={<TableSkeleton rows={5} />}
      />
      {shown?.length === 0 && <EmptyState text={data?.length === 0 ? 'No offers yet' : 'No offers match'} />}
      {shown !== undefined && shown.length > 0 && <OfferTable offers={shown} />}
    </AdminPage>
  );
}
