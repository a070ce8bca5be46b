export const MAIN_ID = 'main';

export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="fixed top-2 left-2 z-60 -translate-y-24 rounded-sm bg-primary px-4 py-3 text-sm font-label text-on-primary focus-visible:translate-y-0"
    >
      Skip to content
    </a>
  );
}
