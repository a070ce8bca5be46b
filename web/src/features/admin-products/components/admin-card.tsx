import type { Product } from '@shop/contracts/api/product';
import { StockPill } from '../../../components/admin/stock-pill';
import { ProductImage } from '../../../components/product/product-image';
import { Price } from '../../../components/ui/price';
import { TEXTS } from '../../../config/texts';
import { ProductActions } from './product-actions';

interface AdminCardProps {
  product: Product;
  onDelete: (product: Product) => void;
}

/** Image, name, category, price; Edit and Delete line up across a row. */
export function AdminCard({ product, onDelete }: AdminCardProps) {
  return (
    <article className="flex flex-col overflow-hidden rounded-md border border-line bg-surface">
      <div className="@container relative aspect-[4/5] bg-sunken">
        <ProductImage
          image={product.image}
          alt={product.name}
          sizes="(min-width: 90rem) 350px, (min-width: 68rem) 30vw, (min-width: 24rem) 45vw, 90vw"
        />
        <span className="absolute top-2.5 left-2.5 flex">
          <StockPill available={product.stock} />
        </span>
      </div>
      <div className="grid flex-1 grid-cols-1 content-start gap-x-4 gap-y-0.5 px-4 pt-3.5 pb-2.5 lg:grid-cols-[1fr_auto]">
        <h2 className="text-[0.9375rem] leading-[1.35] font-label break-words lg:col-span-2">{product.name}</h2>
        <span className="truncate text-sm text-ink-2">{product.category || TEXTS.products.uncategorized}</span>
        <Price rupees={product.price} className="text-sm font-label" />
      </div>
      <div className="border-t border-line px-1.5 py-1">
        <ProductActions product={product} onDelete={onDelete} />
      </div>
    </article>
  );
}
