import type { ShopConfig } from '@shop/contracts/api/config';
import type { ShopProfile } from '@shop/contracts/api/shop-profile';
import clsx from 'clsx';
import { Check, ChevronRight, Circle } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Notice } from '../../../components/ui/notice';
import { PATHS } from '../../../config/paths';
import { DEFAULT_SHOP_NAME } from '../../../config/shop';
import { useShopConfig } from '../../../hooks/use-shop-config';
import { useGetCategoriesQuery, useGetContentQuery, useGetShopProductsQuery } from '../../../lib/api/catalog-api';
import { legalGaps } from '../../../lib/setup/legal-gaps';

interface Step {
  title: string;
  says: string;
  done: boolean;
  /** absent: it is set where the shop is started */
  to?: string;
}

/** What a shop needs before it opens: what is done and what is open, each with the way to it. */
export function SetupList({ profile }: { profile: ShopProfile }) {
  const config = useShopConfig();
  const products = useGetShopProductsQuery({ limit: 1 }).data?.total ?? 0;
  const categories = useGetCategoriesQuery().data?.version ?? 0;
  const pages = useGetContentQuery().data?.pages ?? [];
  if (config === undefined) return null;
  const steps = stepsOf(config, profile, { products, categories, pages });
  const open = steps.filter(({ done }) => !done).length;
  return (
    <>
      <Notice tone={open === 0 ? 'good' : 'plain'} className="mb-5">
        {open === 0 ? 'All done. The shop may open.' : `${steps.length - open} of ${steps.length} done.`}
      </Notice>
      <ol className="divide-y divide-line rounded-md border border-line bg-surface">
        {steps.map((step) => (
          <li key={step.title}>
            <StepRow {...step} />
          </li>
        ))}
      </ol>
    </>
  );
}

function StepRow({ title, says, done, to }: Step) {
  const Mark = done ? Check : Circle;
  const content = (
    <>
      <Mark aria-hidden="true" className={clsx('mt-0.5 size-5 flex-none', done ? 'text-success' : 'text-ink-3')} />
      <span className="min-w-0 flex-1">
        <span className="block font-label">
          {title}
          <span className={clsx('ml-2 text-xs font-normal', done ? 'text-success' : 'text-ink-2')}>
            {done ? 'Done' : 'Open'}
          </span>
        </span>
        <span className="mt-0.5 block text-sm text-ink-2">{says}</span>
      </span>
      {to !== undefined && <ChevronRight aria-hidden="true" className="mt-1 size-4 flex-none text-ink-2" />}
    </>
  );
  const className = 'flex min-h-16 gap-4 px-4.5 py-4 md:px-6';
  return to === undefined ? (
    <div className={className}>{content}</div>
  ) : (
    <Link to={to} className={`${className} transition-colors hover:bg-sunken`}>
      {content}
    </Link>
  );
}

interface Counts {
  products: number;
  categories: number;
  pages: readonly string[];
}

function stepsOf(config: ShopConfig, profile: ShopProfile, { products, categories, pages }: Counts): Step[] {
  const gaps = legalGaps(profile);
  const isNamed = profile.name !== undefined || config.shopName.toLowerCase() !== DEFAULT_SHOP_NAME;
  const hasPages = ['privacy-policy', 'terms-conditions'].every((page) => pages.includes(page));
  return [
    {
      title: 'Name and look',
      says: isNamed ? `The shop is called ${config.shopName}.` : 'A name, a logo and a colour.',
      done: isNamed,
      to: PATHS.adminShop,
    },
    {
      title: 'Categories',
      says: 'The shelves of the shop. It begins with six; make them yours.',
      done: categories > 0,
      to: PATHS.adminCategories,
    },
    {
      title: 'The first product',
      says: products === 0 ? 'A name, a price, a picture.' : `${products} in the shop.`,
      done: products > 0,
      to: PATHS.addProducts,
    },
    {
      title: 'Who sells',
      says: gaps.length === 0 ? 'The law’s particulars are there.' : `Still missing: ${gaps.join(', ')}.`,
      done: gaps.length === 0,
      to: PATHS.adminShop,
    },
    {
      title: 'Your own terms and privacy policy',
      says: 'The shop comes with words that fit what it does. Have yours looked at.',
      done: hasPages,
      to: PATHS.adminContent,
    },
    {
      title: 'Payments',
      says: config.payment.testMode
        ? 'In test mode: no money moves. Keys of your own are set where the shop is started.'
        : 'Keys of your own take the money.',
      done: !config.payment.testMode,
    },
    {
      title: 'Mails',
      says:
        config.mail?.testMode === false
          ? 'Mails go to a server of your own.'
          : 'In test mode: mails stay in the shop’s own mailbox. A server is set where the shop is started.',
      done: config.mail?.testMode === false,
    },
  ];
}
