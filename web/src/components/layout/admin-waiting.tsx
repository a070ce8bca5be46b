import { useGetModerationQuery } from '../../lib/api/moderation-api';

/** How much of what shoppers say waits to be read, beside its link. */
export function AdminWaiting() {
  const { data } = useGetModerationQuery(undefined, { refetchOnFocus: true });
  const waiting = data ? data.reviews + data.questions : 0;
  if (waiting === 0) return null;
  return (
    <span className="tnum ml-auto rounded-full bg-tint px-2 text-xs leading-5 font-label text-accent">
      {waiting}
      <span className="sr-only"> to read</span>
    </span>
  );
}
