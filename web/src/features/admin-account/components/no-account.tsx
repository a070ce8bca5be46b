import { useEffect, useState } from 'react';
import { AdminHead } from '../../../components/admin/admin-head';
import { ButtonLink } from '../../../components/ui/button';
import { Notice } from '../../../components/ui/notice';
import { PATHS } from '../../../config/paths';
import { TEXTS } from '../../../config/texts';
import { useLater } from '../../../hooks/use-later';

/** Another tab that logs in writes the token first. */
const PATIENCE_MS = 1000;

/** A token without anything stored about its admin: says `loading` first, then that only the log-in brings it back. */
export function NoAccount({ title, loading }: { title: string; loading?: string }) {
  const later = useLater();
  const [waiting, setWaiting] = useState(loading !== undefined);
  useEffect(() => {
    if (waiting) later(() => setWaiting(false), PATIENCE_MS);
  }, [waiting, later]);
  if (waiting) {
    return (
      <div className="max-w-[640px]">
        <AdminHead title={title} />
        <p role="status" className="text-ink-2">
          {loading}
        </p>
      </div>
    );
  }
  return (
    <div className="max-w-[640px]">
      <AdminHead title={title} />
      <Notice tone="bad" className="mb-6">
        {TEXTS.remove.adminInvalid}
      </Notice>
      <ButtonLink to={PATHS.adminLogin}>Login</ButtonLink>
    </div>
  );
}
