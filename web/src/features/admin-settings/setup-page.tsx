import { ButtonLink } from '../../components/ui/button';
import { PATHS } from '../../config/paths';
import { useGetShopProfileQuery } from '../../lib/api/shop-api';
import { SetupList } from './components/setup-list';
import { SettingsFrame } from './settings-frame';

/** From a new shop to one that may open: what is done, what is open, and where to do it. */
export function SetupPage() {
  const query = useGetShopProfileQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <SettingsFrame
      title="Before you open"
      sub="From a new shop to one that may take money. You can come back here at any time."
      query={query}
    >
      {query.data && (
        <>
          <SetupList profile={query.data.profile} />
          <ButtonLink to={PATHS.adminGuide} variant="outline" className="mt-5 self-start">
            Go through it step by step
          </ButtonLink>
        </>
      )}
    </SettingsFrame>
  );
}
