import type { OwnVoice, Review } from '@shop/contracts/api/review';
import { ThumbsUp } from 'lucide-react';
import { ProductImage } from '../../../components/product/product-image';
import { problemText } from '../../../lib/api/api-problem';
import { formatDay } from '../../../lib/format-date';
import { notify } from '../../../lib/notify';
import { FIT_WORDS } from '../fit-words';
import { useVoteHelpfulMutation } from '../reviews-api';
import { StarRow } from './star-row';

/** One review, with what the shop answers. */
export function ReviewItem({ review, own }: { review: Review; own: OwnVoice | undefined }) {
  const { stars, title, words, name, fit, images, answer, createdAt } = review;
  return (
    <li className="border-b border-line py-6">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        <StarRow stars={stars} />
        {fit && <span>{FIT_WORDS[fit]}</span>}
      </p>
      {title !== '' && <h3 className="mt-2.5 font-label wrap-anywhere">{title}</h3>}
      <p className="mt-1.5 max-w-[60ch] whitespace-pre-line wrap-anywhere">{words}</p>
      {images.length > 0 && (
        <ul className="mt-3.5 flex flex-wrap gap-2.5">
          {images.map((image, index) => (
            <li key={image}>
              <a
                href={image}
                target="_blank"
                rel="noreferrer"
                className="block size-22 overflow-hidden rounded-sm bg-sunken"
              >
                <ProductImage image={image} alt={`Picture ${index + 1} by ${name}`} sizes="88px" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-sm wrap-anywhere text-ink-2">
        {name} · bought it here · {formatDay(createdAt)}
      </p>
      {answer && (
        <div className="mt-4 max-w-[60ch] border-l-2 border-line-strong pl-4 text-sm">
          <p className="font-semibold">The shop answers</p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere text-ink-2">{answer.words}</p>
        </div>
      )}
      {own?.review?._id !== review._id && <Helpful review={review} own={own} />}
    </li>
  );
}

/** Counts for everybody; who is signed in presses. */
function Helpful({ review, own }: { review: Review; own: OwnVoice | undefined }) {
  const [vote, { isLoading }] = useVoteHelpfulMutation();
  const { helpful } = review;
  const says = helpful === 1 ? '1 finds this helpful' : `${helpful} find this helpful`;
  if (!own) return helpful > 0 ? <p className="mt-2 text-sm text-ink-2">{says}</p> : null;
  const on = own.helpful.includes(review._id);
  const press = async () => {
    try {
      await vote({ id: review._id, on: !on }).unwrap();
    } catch (error) {
      notify.error(problemText(error, 'That could not be noted. Please try again.'));
    }
  };
  return (
    <button
      type="button"
      aria-pressed={on}
      disabled={isLoading}
      onClick={() => void press()}
      className="mt-1 inline-flex min-h-11 items-center gap-2 text-sm text-ink-2 transition-colors hover:text-ink aria-pressed:text-accent"
    >
      <ThumbsUp aria-hidden="true" className="size-4" fill={on ? 'currentColor' : 'none'} />
      Helpful{helpful > 0 && <span className="tnum">({helpful})</span>}
    </button>
  );
}
