import type { StaffMember } from '@shop/contracts/api/staff';
import { CELL, HEAD_CELL, ROW, TABLE, TABLE_BODY, TABLE_BOX } from '../../../components/admin/table-class';
import { StatusPill } from '../../../components/ui/status-pill';
import { formatDay, formatMoment } from '../../../lib/format-date';

const SIGNS_IN = { password: 'Password', google: 'Google' } as const;

export function StaffTable({ staff }: { staff: readonly StaffMember[] }) {
  return (
    <div className={TABLE_BOX}>
      <table className={TABLE}>
        <caption className="sr-only">Staff</caption>
        <thead className="max-lg:sr-only">
          <tr>
            {['Name', 'E-mail', 'Signs in with', 'Since', 'Last login'].map((label) => (
              <th key={label} scope="col" className={HEAD_CELL}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={`${TABLE_BODY} max-lg:!grid`}>
          {staff.map((member) => (
            <Row key={member._id} member={member} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ member }: { member: StaffMember }) {
  const { fullName, adminUsername, email, emailVerified, signsInWith, since, signedInAt } = member;
  return (
    <tr className={`${ROW} max-lg:pb-3.5`}>
      <td className={CELL}>
        <span className="font-label wrap-anywhere">{fullName}</span>
        <span className="block text-sm wrap-anywhere text-ink-2">{adminUsername}</span>
      </td>
      <td className={`${CELL} text-sm max-lg:col-start-1`}>
        <span className="flex flex-wrap items-center gap-2">
          <span className="wrap-anywhere">{email === '' ? 'None' : email}</span>
          {email !== '' && !emailVerified && <StatusPill tone="wait">Not confirmed</StatusPill>}
        </span>
      </td>
      <td className={`${CELL} text-sm text-ink-2 max-lg:text-right`}>{SIGNS_IN[signsInWith]}</td>
      <td className={`${CELL} tnum text-sm text-ink-2 max-lg:col-span-full`}>
        <span className="lg:hidden">Since </span>
        {formatDay(since)}
      </td>
      <td className={`${CELL} tnum text-sm text-ink-2 max-lg:col-span-full`}>
        <span className="lg:hidden">Last login </span>
        {signedInAt === undefined ? <span className="max-lg:lowercase">Not lately</span> : formatMoment(signedInAt)}
      </td>
    </tr>
  );
}
