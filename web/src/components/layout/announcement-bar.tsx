export function AnnouncementBar() {
  return (
    <div
      role="region"
      aria-label="Notice"
      className="print:hidden bg-night px-4 py-2 text-center text-xs text-on-night"
    >
      Returns within 7 days of delivery, exchanges within 14
    </div>
  );
}
