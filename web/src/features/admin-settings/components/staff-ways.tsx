import type { StaffList } from '@shop/contracts/api/staff';
import { Panel } from '../../../components/admin/panel';

const inWords = (count: number, one: string, many: string) => (count === 1 ? `One ${one}` : `${count} ${many}`);

/** How somebody else becomes an admin, and stops being one. */
export function StaffWays({ freeIds, byGoogle }: Pick<StaffList, 'freeIds' | 'byGoogle'>) {
  return (
    <Panel title="Who else may come in">
      <ul className="grid max-w-[65ch] list-disc gap-2.5 pl-5 text-[0.9375rem] marker:text-ink-2">
        <li>
          {freeIds === 0
            ? 'No admin ID is free: nobody can register.'
            : `${inWords(freeIds, 'admin ID is', 'admin IDs are')} free: who knows one can register with it, once.`}{' '}
          ADMIN_IDS names them where the shop is started.
        </li>
        {byGoogle > 0 && (
          <li>
            {inWords(byGoogle, 'person becomes', 'people become')} an admin by signing in with Google: ADMIN_EMAILS
            names them.
          </li>
        )}
        <li>
          Whoever leaves deletes the account in Profile. If they cannot, whoever runs the shop sets another password
          with <code className="wrap-anywhere">npm run password-link</code>: that logs every device out.
        </li>
      </ul>
    </Panel>
  );
}
