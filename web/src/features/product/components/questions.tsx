import type { Product } from '@shop/contracts/api/product';
import type { Question } from '@shop/contracts/api/question';
import type { OwnVoice } from '@shop/contracts/api/review';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { ErrorState } from '../../../components/ui/empty-state';
import { TEXT_LINK } from '../../../components/ui/text-link';
import { PATHS } from '../../../config/paths';
import { lazyNamed } from '../../../lib/lazy-named';
import { useGetQuestionsQuery } from '../reviews-api';

const WordsDialog = lazyNamed(
  () => import('./words-dialog'),
  (module) => module.WordsDialog,
);

const PAGE = 10;

/** What people ask about a piece, and what the shop and its buyers answer. */
export function Questions({ product, own }: { product: Product; own: OwnVoice | undefined }) {
  const [page, setPage] = useState(1);
  const [about, setAbout] = useState<'product' | Question>();
  const { data, isError, refetch } = useGetQuestionsQuery({ id: product._id, page });
  const waiting = [...(own?.questions ?? []), ...(own?.answers ?? [])].filter(({ status }) => status === 'pending');
  return (
    <section aria-labelledby="questions-title" className="mt-section">
      <div className="mb-[clamp(1rem,2vw,2rem)] flex flex-wrap items-center justify-between gap-4">
        <h2 id="questions-title" className="display text-3xl">
          Questions and answers
        </h2>
        {own ? (
          <Button variant="outline" onClick={() => setAbout('product')}>
            Ask a question
          </Button>
        ) : (
          <Link to={PATHS.userLogin} className={TEXT_LINK}>
            Log in to ask
          </Link>
        )}
      </div>
      {waiting.length > 0 && (
        <p className="mb-4 text-sm text-ink-2">
          {waiting.length === 1 ? 'What you wrote shows' : `${waiting.length} texts of yours show`} once we have read
          it.
        </p>
      )}
      {data === undefined && isError && <ErrorState text="Failed to load questions" onRetry={() => void refetch()} />}
      {data?.total === 0 && <p className="text-ink-2">Nobody has asked about this piece yet.</p>}
      <ul>
        {data?.questions.map((question) => (
          <li key={question._id} className="max-w-[70ch] border-b border-line py-5 first:border-t">
            <h3 className="font-label wrap-anywhere whitespace-pre-line">{question.words}</h3>
            <p className="mt-0.5 text-sm wrap-anywhere text-ink-2">{question.name}</p>
            {question.answers.map((answer) => (
              <div key={answer._id} className="mt-3.5 border-l-2 border-line-strong pl-4">
                <p className="wrap-anywhere whitespace-pre-line">{answer.words}</p>
                <p className="mt-0.5 text-sm wrap-anywhere text-ink-2">
                  {answer.by === 'shop' ? answer.name : `${answer.name} · bought it here`}
                </p>
              </div>
            ))}
            {own?.received && (
              <button
                type="button"
                onClick={() => setAbout(question)}
                className="mt-1 inline-flex min-h-11 items-center text-sm"
              >
                <span className={TEXT_LINK}>Answer</span>
                <span className="sr-only"> {question.words}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {data !== undefined && data.total > PAGE && (
        <nav aria-label="Pages of questions" className="flex gap-2 pt-6">
          <Button variant="outline" size="card" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <Button variant="outline" size="card" disabled={page * PAGE >= data.total} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </nav>
      )}
      <Suspense fallback={null}>
        {about !== undefined && (
          <WordsDialog
            product={product}
            question={about === 'product' ? undefined : about}
            onClose={() => setAbout(undefined)}
          />
        )}
      </Suspense>
    </section>
  );
}
