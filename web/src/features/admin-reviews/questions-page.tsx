import type { StaffAnswer, StaffQuestion } from '@shop/contracts/api/question';
import { useTitle } from '../../hooks/use-title';
import { useAnswerForShopMutation, useGetStaffQuestionsQuery } from '../../lib/api/moderation-api';
import { formatDay } from '../../lib/format-date';
import { AnswerButton } from './components/answer-button';
import { Decide } from './components/decide';
import { QueueFrame } from './components/queue-frame';
import { OpinionMarks, SpokenCard } from './components/spoken-card';
import { useQueue } from './use-queue';

/** Questions and answers that wait to be read, and those that were. */
export function QuestionsPage() {
  useTitle('Questions');
  const queue = useQueue();
  const { status, page } = queue;
  const {
    currentData: data,
    isError,
    refetch,
  } = useGetStaffQuestionsQuery({ status, page }, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  return (
    <QueueFrame
      title="Questions"
      sub="What shoppers ask about pieces, and what buyers answer. Your answer makes a question public."
      failed="Failed to load questions"
      queue={queue}
      data={data}
      isError={isError}
      onRetry={() => void refetch()}
    >
      {data?.questions.map((question) => (
        <QuestionCard key={question._id} question={question} />
      ))}
    </QueueFrame>
  );
}

function QuestionCard({ question }: { question: StaffQuestion }) {
  const [answer] = useAnswerForShopMutation();
  return (
    <SpokenCard product={question.product}>
      <OpinionMarks opinion={question} />
      <h2 className="mt-3 max-w-[70ch] font-label whitespace-pre-line wrap-anywhere">{question.words}</h2>
      <p className="mt-1 text-sm wrap-anywhere text-ink-2">
        {question.name} · {formatDay(question.createdAt)}
      </p>
      <Decide what="questions" opinion={question} noun="question">
        <AnswerButton
          label="Answer"
          description="It makes the question public."
          send={(words) => answer({ id: question._id, words }).unwrap()}
        />
      </Decide>
      {question.answers.map((each) => (
        <AnswerPart key={each._id} answer={each} />
      ))}
    </SpokenCard>
  );
}

function AnswerPart({ answer }: { answer: StaffAnswer }) {
  return (
    <div className="mt-5 border-l-2 border-line-strong pl-4">
      <OpinionMarks opinion={answer} />
      <p className="mt-2 max-w-[70ch] whitespace-pre-line wrap-anywhere">{answer.words}</p>
      <p className="mt-1 text-sm wrap-anywhere text-ink-2">
        {answer.by === 'shop' ? answer.name : `${answer.name}, a buyer`} · {formatDay(answer.createdAt)}
      </p>
      <Decide what="answers" opinion={answer} noun="answer" />
    </div>
  );
}
