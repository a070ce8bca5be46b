import type { Order } from '@shop/contracts/api/order';
import { papersOf } from '../../../components/order/papers-of';
import { TEXT_LINK } from '../../../components/ui/text-link';
import { problemText } from '../../../lib/api/api-problem';
import { notify } from '../../../lib/notify';
import { useLazyGetPaperQuery } from '../orders-api';

const NAMES = { invoice: 'Invoice', 'credit-note': 'Credit Note' };

/** The invoice and its credit notes, as files. */
export function OrderPapers({ order }: { order: Order }) {
  const [fetchPaper, { isFetching, originalArgs }] = useLazyGetPaperQuery();
  const papers = papersOf(order).map(({ kind, number, path }) => ({
    name: `${NAMES[kind]} ${number}`,
    path: `api/orders/${order._id}/${path}`,
  }));
  if (papers.length === 0) return null;
  const download = async (name: string, path: string) => {
    try {
      save(await fetchPaper(path).unwrap(), `${name.replaceAll('/', '-')}.pdf`);
    } catch (error) {
      notify.error(problemText(error, `${name} could not be fetched.`));
    }
  };
  return (
    <div className="mt-4 flex flex-wrap gap-x-6">
      {papers.map(({ name, path }) => (
        <button
          key={path}
          type="button"
          aria-busy={isFetching && originalArgs === path}
          onClick={() => void download(name, path)}
          className="inline-flex min-h-11 items-center text-sm"
        >
          <span className={TEXT_LINK}>{name}</span>
        </button>
      ))}
    </div>
  );
}

function save(url: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
