import type { Order } from '@shop/contracts/api/order';
import { numberInAddress } from '../../../components/order/order-words';
import { TEXT_LINK } from '../../../components/ui/text-link';
import { problemText } from '../../../lib/api/api-problem';
import { notify } from '../../../lib/notify';
import { useLazyGetPaperQuery } from '../orders-api';

/** The invoice and its credit notes, as files. */
export function OrderPapers({ order }: { order: Order }) {
  const [fetchPaper, { isFetching, originalArgs }] = useLazyGetPaperQuery();
  const { _id, invoice, creditNotes = [] } = order;
  if (invoice === undefined) return null;
  const papers = [
    { name: `Invoice ${invoice}`, path: `api/orders/${_id}/invoice` },
    ...creditNotes.map((number) => ({
      name: `Credit Note ${number}`,
      path: `api/orders/${_id}/credit-notes/${numberInAddress(number)}`,
    })),
  ];
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
