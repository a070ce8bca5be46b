import { Link } from 'react-router-dom';
import { PATHS } from '../../config/paths';
import { useShopConfig } from '../../hooks/use-shop-config';
import { legalGaps } from '../../lib/setup/legal-gaps';
import { TEXT_LINK } from '../ui/text-link';
import { Notice } from '../ui/notice';

/** A shop that takes money, but does not say who sells; or one that is nobody's yet. */
export function OpeningNotice() {
  const config = useShopConfig();
  if (config === undefined) return null;
  const gaps = legalGaps(config.shop ?? {});
  if (!config.payment.testMode && gaps.length > 0)
    return (
      <Notice tone="warn" className="mb-5">
        {`The shop takes money, but does not say who sells. Missing: ${gaps.join(', ')}. `}
        <Link to={PATHS.adminSetup} className={TEXT_LINK}>
          Before you open
        </Link>
      </Notice>
    );
  if (config.shop !== undefined) return null;
  return (
    <Notice className="mb-5">
      {'This shop is nobody’s yet. '}
      <Link to={PATHS.adminGuide} className={TEXT_LINK}>
        Make it yours, step by step
      </Link>
    </Notice>
  );
}
