import { useGetStaffQuery } from '../../lib/api/staff-api';
import { StaffTable } from './components/staff-table';
import { StaffWays } from './components/staff-ways';
import { SettingsFrame } from './settings-frame';

/** Who may enter the admin side, and how somebody else gets in. */
export function StaffPage() {
  const query = useGetStaffQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <SettingsFrame title="Staff" sub="Everybody here may do everything on the admin side." query={query}>
      {query.data && (
        <div className="grid gap-5">
          <StaffTable staff={query.data.staff} />
          <StaffWays {...query.data} />
        </div>
      )}
    </SettingsFrame>
  );
}
