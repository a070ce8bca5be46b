import type { Product } from '@shop/contracts/api/product';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../config/paths';

const ACTION =
  'inline-flex min-h-11 items-center rounded-sm px-2.5 text-sm font-label tracking-[0.01em] transition-colors hover:bg-sunken';

export function ProductActions({ product, onDelete }: { product: Product; onDelete: (product: Product) => void }) {
  return (
    <div className="flex justify-between gap-1">
      <Link to={PATHS.editProduct(product._id)} aria-label={`Edit ${product.name}`} className={ACTION}>
        Edit
      </Link>
      <button
        type="button"
        aria-label={`Delete ${product.name}`}
        onClick={() => onDelete(product)}
        className={`${ACTION} text-danger`}
      >
        Delete
      </button>
    </div>
  );
}
