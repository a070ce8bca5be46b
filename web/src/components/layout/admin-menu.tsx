import { Sheet } from '../ui/sheet';
import { AdminAccount } from './admin-account';
import { AdminLinks } from './admin-links';
import { AdminLogo } from './admin-logo';

/** The phone's admin menu. */
export function AdminMenu({ onClose }: { onClose: () => void }) {
  return (
    <Sheet
      side="left"
      title="Menu"
      mark={<AdminLogo className="h-[29px]" onFollow={onClose} />}
      onClose={onClose}
      className="w-[min(300px,86vw)] px-3 pb-4"
      headClassName="mb-3 min-h-15 pl-3"
    >
      <AdminLinks onFollow={onClose} />
      <AdminAccount onFollow={onClose} />
    </Sheet>
  );
}
