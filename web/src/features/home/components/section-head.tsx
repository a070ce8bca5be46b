import { Link } from 'react-router-dom';
import { TEXT_LINK } from '../../../components/ui/text-link';

export function SectionHead({ title, to, link }: { title: string; to: string; link: string }) {
  return (
    <div className="mb-[clamp(1.5rem,2.4vw,2.5rem)] flex items-baseline justify-between gap-6 md:items-end">
      <h2 className="display text-3xl">{title}</h2>
      <Link to={to} className={`${TEXT_LINK} flex-none`}>
        {link}
      </Link>
    </div>
  );
}
