import {
  Boxes,
  LayoutGrid,
  MessageSquareText,
  Newspaper,
  Package,
  Percent,
  Plus,
  Settings2,
  Undo2,
  UserRound,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { PATHS } from '../../config/paths';

interface AdminLink {
  to: string;
  label: string;
  icon: LucideIcon;
  /** beginnings of the other addresses that belong to it */
  also?: readonly string[];
}

export const ADMIN_LINKS: readonly AdminLink[] = [
  { to: PATHS.adminHome, label: 'Dashboard', icon: LayoutGrid, also: [PATHS.editProduct('')] },
  { to: PATHS.adminOrders, label: 'Orders', icon: Package, also: [PATHS.adminOrder('')] },
  { to: PATHS.adminReturns, label: 'Returns', icon: Undo2, also: [PATHS.adminReturn('')] },
  { to: PATHS.adminInventory, label: 'Inventory', icon: Boxes },
  { to: PATHS.adminOffers, label: 'Offers', icon: Percent, also: [PATHS.adminOffer('')] },
  { to: PATHS.adminReviews, label: 'Reviews', icon: MessageSquareText, also: [PATHS.adminQuestions] },
  { to: PATHS.addProducts, label: 'Add Product', icon: Plus },
  { to: PATHS.adminMoney, label: 'Money', icon: Wallet, also: [PATHS.adminRemittances, PATHS.adminInvoices] },
  {
    to: PATHS.adminContent,
    label: 'Content',
    icon: Newspaper,
    also: [PATHS.adminCollections, PATHS.adminSynonyms, PATHS.adminMissedSearches],
  },
  {
    to: PATHS.adminShop,
    label: 'Settings',
    icon: Settings2,
    also: [
      ...[PATHS.adminSetup, PATHS.adminCategories, PATHS.adminTerms, PATHS.adminDelivery, PATHS.adminTax],
      ...[PATHS.adminMessages, PATHS.adminStaff, PATHS.adminBooks, PATHS.adminDeadLetters],
    ],
  },
  { to: PATHS.adminProfile, label: 'Profile', icon: UserRound, also: [PATHS.adminDelete] },
];

export function isCurrent({ to, also = [] }: AdminLink, pathname: string): boolean {
  return pathname === to || also.some((beginning) => pathname.startsWith(beginning));
}
