import { Boxes, LayoutGrid, Package, Plus, Undo2, UserRound, type LucideIcon } from 'lucide-react';
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
  { to: PATHS.addProducts, label: 'Add Product', icon: Plus },
  { to: PATHS.adminProfile, label: 'Profile', icon: UserRound, also: [PATHS.adminDelete] },
];

export function isCurrent({ to, also = [] }: AdminLink, pathname: string): boolean {
  return pathname === to || also.some((beginning) => pathname.startsWith(beginning));
}
