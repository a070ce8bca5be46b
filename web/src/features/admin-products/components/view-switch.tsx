import { LayoutGrid, List } from 'lucide-react';
import type { DashboardView } from '../dashboard-view';

const CHOICES = [
  { view: 'cards', label: 'Cards', icon: LayoutGrid },
  { view: 'table', label: 'Table', icon: List },
] as const;

export function ViewSwitch({
  view,
  onChange,
}: {
  view: DashboardView['view'];
  onChange: (view: DashboardView['view']) => void;
}) {
  return (
    <div role="group" aria-label="View" className="ml-auto flex rounded-sm border border-line-strong bg-surface">
      {CHOICES.map((choice) => (
        <button
          key={choice.view}
          type="button"
          aria-label={choice.label}
          title={choice.label}
          aria-pressed={view === choice.view}
          onClick={() => onChange(choice.view)}
          className="grid h-10.5 w-11 place-items-center transition-colors first:rounded-l-[3px] last:rounded-r-[3px] hover:bg-sunken aria-pressed:bg-primary aria-pressed:text-on-primary"
        >
          <choice.icon aria-hidden="true" className="size-[18px]" />
        </button>
      ))}
    </div>
  );
}
