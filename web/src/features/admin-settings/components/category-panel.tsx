import { OrderButtons } from '../../../components/admin/order-buttons';
import { CategoryFields, type CategoryFieldsProps } from './category-fields';

interface CategoryPanelProps extends CategoryFieldsProps {
  count: number;
  onMove: (by: number) => void;
  onRemove: () => void;
}

/** A category, with its place among the others. */
export function CategoryPanel({ count, onMove, onRemove, ...fields }: CategoryPanelProps) {
  const { category, place } = fields;
  const name = category.name.trim() || `category ${place + 1}`;
  return (
    <section aria-label={name} className="rounded-md border border-line bg-surface px-4.5 py-5 md:px-6">
      <div className="mb-4 flex items-center justify-between gap-3">
        <h2 className="min-w-0 text-[0.9688rem] font-semibold break-words">{category.name.trim() || 'New category'}</h2>
        <OrderButtons name={name} place={place} count={count} onMove={onMove} onRemove={onRemove} />
      </div>
      <CategoryFields {...fields} />
    </section>
  );
}
