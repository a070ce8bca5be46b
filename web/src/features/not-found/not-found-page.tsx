import { NOT_FOUND_TITLE } from '@shop/contracts/api/first-view';
import { Link } from 'react-router-dom';
import { NothingHere } from '../../components/layout/nothing-here';
import { MAIN_ID, SkipLink } from '../../components/layout/skip-link';
import { Wordmark } from '../../components/ui/wordmark';
import { PATHS } from '../../config/paths';
import { useShopName } from '../../hooks/use-shop-config';
import { useTitle } from '../../hooks/use-title';

export function NotFoundPage() {
  useTitle(NOT_FOUND_TITLE);
  const shopName = useShopName();
  return (
    <>
      <SkipLink />
      <header className="border-b border-line">
        <div className="wrap flex h-16 items-center">
          <Link to={PATHS.home} aria-label={`${shopName}, home`}>
            <Wordmark />
          </Link>
        </div>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className="focus:outline-none">
        <NothingHere text="The page moved, sold out or never was. The address may also have a slip in it." />
      </main>
    </>
  );
}
