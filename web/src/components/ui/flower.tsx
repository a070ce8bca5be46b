import clsx from 'clsx';

const PETAL =
  'M0 -3.2C-2.2 -4.8 -4.5 -7 -4 -9.6C-3.7 -11.2 -2.1 -10.7 -1.2 -11.7C-.6 -12.4 .6 -12.4 1.2 -11.7C2.1 -10.7 3.7 -11.2 4 -9.6C4.5 -7 2.2 -4.8 0 -3.2Z';
const TURNS = [0, 60, 120, 180, 240, 300];

/** The six-petal mark: spinner, chat button and empty states only. */
export function Flower({ className, spinning = false }: { className?: string; spinning?: boolean }) {
  return (
    <svg
      viewBox="-13 -13 26 26"
      fill="currentColor"
      aria-hidden="true"
      className={clsx('flex-none', spinning && 'animate-[spin-slow_1.6s_linear_infinite]', className)}
    >
      {TURNS.map((turn) => (
        <path key={turn} d={PETAL} transform={`rotate(${turn})`} />
      ))}
      <circle r="1.7" />
    </svg>
  );
}
