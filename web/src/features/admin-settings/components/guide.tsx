import type { ShopConfig } from '@shop/contracts/api/config';
import type { DeliveryZone } from '@shop/contracts/api/delivery';
import type { ShopCategories } from '@shop/contracts/api/shop-categories';
import type { SavedShopProfile } from '@shop/contracts/api/shop-profile';
import type { TradeSettings } from '@shop/contracts/api/trade-settings';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { OvertakenNotice } from '../../../components/admin/overtaken-notice';
import { UnsavedChanges } from '../../../components/admin/unsaved-changes';
import { GUIDE_STEPS, guideDone, type GuideStepId } from '../guide-steps';
import { useCash, useShelves, useShopPart, type Loaded } from '../use-guide-drafts';
import { useZones } from '../use-zones';
import { CashPanel } from './cash-panel';
import { GuideFoot } from './guide-foot';
import { GuideHead } from './guide-head';
import { PaymentStep } from './guide-payment';
import { ProductStep } from './guide-product';
import { ShelvesStep } from './guide-shelves';
import { GuideTrail } from './guide-trail';
import { LookPanel } from './look-panel';
import { SetupList } from './setup-list';
import { CarePanel, LegalPanel } from './shop-panels';
import { ZoneList } from './zone-list';

interface GuideProps {
  config: ShopConfig;
  products: number;
  profile: Loaded<SavedShopProfile>;
  zones: readonly DeliveryZone[];
  terms: Loaded<TradeSettings>;
  categories: Loaded<ShopCategories>;
}

interface Draft {
  changed: boolean;
  busy: boolean;
  isOvertaken: boolean;
  submit: () => Promise<boolean>;
}

/** The steps and what was typed in each: going back and forth loses nothing, each is saved by itself. */
export function Guide({ config, products, profile, zones, terms, categories }: GuideProps) {
  const look = useShopPart(profile);
  const care = useShopPart(profile);
  const legal = useShopPart(profile);
  const delivery = useZones(zones);
  const cash = useCash(terms);
  const shelves = useShelves(categories);
  const drafts: Partial<Record<GuideStepId, Draft>> = { look, care, legal, delivery, cash, shelves };
  const bodies: Record<GuideStepId, ReactNode> = {
    look: <LookPanel {...look.panel} />,
    care: <CarePanel {...care.panel} />,
    delivery: <ZoneList zones={delivery.values} problems={delivery.problems} onChange={delivery.change} />,
    cash: <CashPanel {...cash.panel} />,
    legal: <LegalPanel {...legal.panel} />,
    payments: <PaymentStep isTest={config.payment.testMode} />,
    shelves: <ShelvesStep {...shelves} />,
    product: <ProductStep count={products} />,
    open: (
      <div>
        <SetupList profile={profile.data.profile} />
      </div>
    ),
  };
  const done = guideDone({
    ...{ config, products, profile: profile.data.profile },
    ...{ zones: zones.length, shelvesVersion: categories.data.version },
  });
  const { step, place, go } = useGuideStep(done);
  const draft = drafts[step.id];
  const next = () => go(place + 1);

  return (
    <form
      noValidate
      className="flex flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        if (draft?.changed !== true) next();
        else void draft.submit().then((isSaved) => isSaved && next());
      }}
    >
      <UnsavedChanges active={Object.values(drafts).some(({ changed }) => changed)} />
      <div className="grid gap-x-[clamp(2rem,4vw,4.5rem)] gap-y-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <GuideTrail place={place} done={done} unsaved={(id) => drafts[id]?.changed === true} />
        <div className="min-w-0">
          <GuideHead step={step} place={place} />
          {draft?.isOvertaken && <OvertakenNotice />}
          <div className="grid gap-5">{bodies[step.id]}</div>
        </div>
      </div>
      <GuideFoot
        place={place}
        isDone={done[step.id]}
        changed={draft?.changed === true}
        busy={draft?.busy === true}
        onBack={() => go(place - 1)}
        onSkip={next}
      />
    </form>
  );
}

/** The step of the address; without one, the first that is open. */
function useGuideStep(done: Record<GuideStepId, boolean>) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  // what is saved here does not lead elsewhere by itself
  const [first] = useState(() => GUIDE_STEPS.findIndex(({ id }) => !done[id]));
  const named = GUIDE_STEPS.findIndex(({ id }) => `#${id}` === hash);
  const place = named < 0 ? first : named;
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    window.scrollTo(0, 0);
    document.querySelector('h1')?.focus({ preventScroll: true });
  }, [place]);
  const go = (to: number) => void navigate({ hash: GUIDE_STEPS[to]?.id ?? '' });
  return { step: GUIDE_STEPS[place] ?? GUIDE_STEPS[0], place, go };
}
