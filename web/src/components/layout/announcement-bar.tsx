import { Link } from 'react-router-dom';
import { useGetContentQuery } from '../../lib/api/catalog-api';
import { FIRST_ANNOUNCEMENT } from './announcement-words';

/** What the owner announces, or when things may come back. */
export function AnnouncementBar() {
  const { text = FIRST_ANNOUNCEMENT, to } = useGetContentQuery().data?.announcement ?? {};
  return (
    <div
      role="region"
      aria-label="Notice"
      className="print:hidden bg-night px-4 py-2 text-center text-xs break-words text-on-night"
    >
      {to === undefined ? (
        text
      ) : (
        <Link to={to} className="underline underline-offset-3">
          {text}
        </Link>
      )}
    </div>
  );
}
