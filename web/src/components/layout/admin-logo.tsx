import { Link } from 'react-router-dom';
import { PATHS } from '../../config/paths';
import { useShopName } from '../../hooks/use-shop-config';
import { Wordmark } from '../ui/wordmark';

export function AdminLogo({ className, onFollow }: { className?: string; onFollow?: () => void }) {
  const shopName = useShopName();
  return (
    <Link
      to={PATHS.adminHome}
      onClick={onFollow}
      aria-label={`${shopName} admin, dashboard`}
      className="inline-flex items-center gap-2.5"
    >
      <Wordmark className={className} />
      <small className="pt-2 text-xs font-medium text-ink-2">admin</small>
    </Link>
  );
}
