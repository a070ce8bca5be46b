import { AdminHead } from '../../../components/admin/admin-head';
import { ButtonLink } from '../../../components/ui/button';
import { Notice } from '../../../components/ui/notice';
import { PATHS } from '../../../config/paths';
import { TEXTS } from '../../../config/texts';

/** A token without anything stored about its admin: the log-in brings it back. */
export function NoAccount({ title, loading }: { title: string; loading?: string }) {
  return (
    <div className="max-w-[640px]">
      <AdminHead title={title} />
      {loading && (
        <p role="status" className="mb-5 text-ink-2">
          {loading}
        </p>
      )}
      <Notice tone="bad" className="mb-6">
        {TEXTS.remove.adminInvalid}
      </Notice>
      <ButtonLink to={PATHS.adminLogin}>Login</ButtonLink>
    </div>
  );
}
