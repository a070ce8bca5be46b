import { offerForm, type AdminOffer, type OfferForm } from '@shop/contracts/api/offers';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { AdminHead } from '../../components/admin/admin-head';
import { FormDialog } from '../../components/admin/form-dialog';
import { QueryStates } from '../../components/admin/query-states';
import { SaveBar } from '../../components/admin/save-bar';
import { TableSkeleton } from '../../components/admin/table-skeleton';
import { Button } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { StatusPill } from '../../components/ui/status-pill';
import { PATHS } from '../../config/paths';
import { useAdminAction } from '../../hooks/use-admin-action';
import { useDraft } from '../../hooks/use-draft';
import { useTitle } from '../../hooks/use-title';
import {
  useAddOfferMutation,
  useChangeOfferMutation,
  useDeleteOfferMutation,
  useGetAdminOffersQuery,
} from '../../lib/api/admin-offers-api';
import { BenefitPanel } from './components/benefit-panel';
import { ConditionPanel } from './components/condition-panel';
import { TimePanel } from './components/time-panel';
import { WordsPanel } from './components/words-panel';
import { STATE_WORDS, stateOf } from './offer-state';
import { newOfferValues, offerValuesOf, wireOffer, type OfferValues } from './offer-values';

const UNDER = { to: PATHS.adminOffers, label: 'Offers' };

/** One offer, or a new one. */
export function OfferPage() {
  const { id = '' } = useParams();
  const isNew = id === 'new';
  const { data, isError, refetch } = useGetAdminOffersQuery(undefined, {
    skip: isNew,
    refetchOnMountOrArgChange: true,
  });
  const offer = data?.find(({ _id }) => _id === id);
  const title = isNew ? 'New offer' : (offer?.name ?? 'Offer');
  useTitle(title);
  const state = offer && STATE_WORDS[stateOf(offer, new Date())];
  return (
    <div className="flex w-full max-w-[1120px] flex-1 flex-col">
      <AdminHead
        title={title}
        under={UNDER}
        mark={state && <StatusPill tone={state.tone}>{state.word}</StatusPill>}
        sub="Orders that have it keep it as it was."
        action={offer?.uses === 0 && <DeleteOffer offer={offer} />}
      />
      {isNew ? (
        <OfferDraft key="new" offer={undefined} />
      ) : (
        <QueryStates
          query={{ data, isError }}
          failed="Failed to load the offer"
          onRetry={() => void refetch()}
          skeleton={<TableSkeleton rows={5} />}
        />
      )}
      {offer && <OfferDraft key={offer._id} offer={offer} />}
      {data && !offer && <EmptyState text="There is no such offer" />}
    </div>
  );
}

function OfferDraft({ offer }: { offer: AdminOffer | undefined }) {
  const navigate = useNavigate();
  const [addOffer] = useAddOfferMutation();
  const [changeOffer] = useChangeOfferMutation();
  const { values, change, changed, problems, busy, isOvertaken, submit } = useDraft<OfferValues, OfferForm>({
    loaded: offer ? offerValuesOf(offer) : newOfferValues(new Date()),
    version: offer?.version,
    schema: offerForm,
    wireOf: wireOffer,
    save: async (form) => {
      if (offer)
        return (await changeOffer({ id: offer._id, body: { ...form, version: offer.version } }).unwrap()).message;
      const { message } = await addOffer(form).unwrap();
      void navigate(PATHS.adminOffers);
      return message;
    },
  });
  const props = { values, problems, onChange: (part: Partial<OfferValues>) => change({ ...values, ...part }) };
  return (
    <>
      <div className="grid gap-5">
        <WordsPanel {...props} />
        <BenefitPanel {...props} />
        <ConditionPanel {...props} />
        <TimePanel {...props} />
      </div>
      <SaveBar changed={changed} busy={busy} isOvertaken={isOvertaken} onSave={() => void submit()} />
    </>
  );
}

function DeleteOffer({ offer }: { offer: AdminOffer }) {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const [deleteOffer] = useDeleteOfferMutation();
  const { run, busy, problem } = useAdminAction(() => setOpen(false));
  const remove = () =>
    run(async () => {
      const answer = await deleteOffer(offer._id).unwrap();
      void navigate(PATHS.adminOffers);
      return answer;
    });
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Delete
      </Button>
      {open && (
        <FormDialog
          title="Delete this offer?"
          description={`${offer.name} was not used by any order.`}
          save="Delete"
          danger
          busy={busy}
          problem={problem}
          onSubmit={() => void remove()}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
