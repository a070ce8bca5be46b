import type { Product } from '@shop/contracts/api/product';
import { Dialog } from '../../../components/ui/dialog';
import { sizeTablesOf } from '../size-tables';

interface SizeGuideProps {
  product: Product;
  /** what the owner wrote for its category, instead of the tables */
  own: string | undefined;
  onClose: () => void;
}

/** Measurements behind the sizes; a sheet on phones. */
export function SizeGuide({ product, own, onClose }: SizeGuideProps) {
  if (own !== undefined) {
    return (
      <Dialog open onClose={onClose} title="Size guide" description={product.category}>
        <p className="leading-relaxed whitespace-pre-line">{own}</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Size guide"
      description="Measurements of the body, as we cut by them. A piece may differ by 1 or 2 cm."
    >
      <div className="grid gap-7">
        {sizeTablesOf(product).map(({ title, head, rows, hint }) => (
          <section key={title}>
            <table className="tnum w-full border-collapse text-[0.9375rem]">
              <caption className="pb-2 text-left font-label">{title}</caption>
              <thead>
                <tr className="border-b border-line text-left text-xs text-ink-2">
                  {head.map((name) => (
                    <th key={name} scope="col" className="py-2 pr-3 font-medium">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(([size, ...values]) => (
                  <tr key={size} className="border-b border-line">
                    <th scope="row" className="py-2 pr-3 text-left font-label">
                      {size}
                    </th>
                    {values.map((value, index) => (
                      <td key={index} className="py-2 pr-3 text-ink-2">
                        {value}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
            <p className="mt-3 text-sm text-ink-2">{hint}</p>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
