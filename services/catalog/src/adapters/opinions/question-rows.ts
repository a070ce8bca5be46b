import type { OpinionFlag, OpinionStatus } from '@shop/contracts/api/opinion';
import type { Queryable, Tx } from '@shop/platform/db/database';
import { wordsKey } from '../../domain/opinion';
import type { Answer, Question } from '../../domain/question';

interface OpinionRow {
  id: string;
  product_id: string;
  user_id: string;
  status: OpinionStatus;
  version: number;
  words: string;
  name: string;
  flags: OpinionFlag[];
  reason: string | null;
  created_at: Date;
}
type AnswerRow = Omit<OpinionRow, 'user_id'> & { question_id: string; user_id: string | null };

const COLUMNS = 'id, product_id, user_id, status, version, words, name, flags, reason, created_at';

function common({
  id,
  product_id: productId,
  status,
  version,
  words,
  name,
  flags,
  reason,
  created_at: createdAt,
}: AnswerRow | OpinionRow) {
  return { id, productId, status, version, words, name, flags, reason: reason ?? undefined, createdAt };
}

const toQuestion = (row: OpinionRow): Question => ({ ...common(row), userId: row.user_id });
const toAnswer = (row: AnswerRow): Answer => ({
  ...common(row),
  questionId: row.question_id,
  userId: row.user_id ?? undefined,
});

function rowOf({ id, productId, status, version, words, name, flags, reason, createdAt }: Question | Answer) {
  const key = { words_key: wordsKey(words) };
  return {
    id,
    product_id: productId,
    status,
    version,
    words,
    ...key,
    name,
    flags,
    reason: reason ?? null,
    created_at: createdAt,
  };
}

async function save(tx: Tx, table: 'questions' | 'answers', row: Record<string, unknown>): Promise<void> {
  const columns = Object.keys(row);
  await tx.query(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((_, index) => `$${index + 1}`).join(', ')})
     ON CONFLICT (id) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    Object.values(row),
  );
}

export function saveQuestion(tx: Tx, question: Question): Promise<void> {
  return save(tx, 'questions', { ...rowOf(question), user_id: question.userId });
}

export function saveAnswer(tx: Tx, answer: Answer): Promise<void> {
  return save(tx, 'answers', { ...rowOf(answer), question_id: answer.questionId, user_id: answer.userId ?? null });
}

export async function deleteQuestion(tx: Tx, id: string): Promise<void> {
  await tx.query('DELETE FROM questions WHERE id = $1', [id]);
}

export async function deleteQuestionsOf(tx: Tx, productId: string): Promise<void> {
  await tx.query('DELETE FROM questions WHERE product_id = $1', [productId]);
}

export async function deleteAnswer(tx: Tx, id: string): Promise<void> {
  await tx.query('DELETE FROM answers WHERE id = $1', [id]);
}

export async function findQuestion(db: Queryable, id: string): Promise<Question | undefined> {
  const [row] = await db.query<OpinionRow>(`SELECT ${COLUMNS} FROM questions WHERE id = $1`, [id]);
  return row && toQuestion(row);
}

export async function findAnswer(db: Queryable, id: string): Promise<Answer | undefined> {
  const [row] = await db.query<AnswerRow>(`SELECT ${COLUMNS}, question_id FROM answers WHERE id = $1`, [id]);
  return row && toAnswer(row);
}

/** All of a person, at one product or at any. */
export async function findWordsOf(
  db: Queryable,
  userId: string,
  productId?: string,
): Promise<{ questions: Question[]; answers: Answer[] }> {
  const where = 'user_id = $1 AND ($2::text IS NULL OR product_id = $2) ORDER BY created_at DESC, id';
  const values = [userId, productId ?? null];
  const [questions, answers] = await Promise.all([
    db.query<OpinionRow>(`SELECT ${COLUMNS} FROM questions WHERE ${where}`, values),
    db.query<AnswerRow>(`SELECT ${COLUMNS}, question_id FROM answers WHERE ${where}`, values),
  ]);
  return { questions: questions.map(toQuestion), answers: answers.map(toAnswer) };
}

/** The answers to questions, in their order; of one status or of any. */
export async function findAnswers(
  db: Queryable,
  questionIds: readonly string[],
  status?: OpinionStatus,
): Promise<Answer[]> {
  const rows = await db.query<AnswerRow>(
    `SELECT ${COLUMNS}, question_id FROM answers WHERE question_id = ANY($1) AND ($2::text IS NULL OR status = $2)
     ORDER BY created_at, id`,
    [questionIds, status ?? null],
  );
  return rows.map(toAnswer);
}

interface Page<T> {
  readonly found: T[];
  readonly total: number;
}

/** A page of the approved questions about a product, newest first. */
export async function findApprovedQuestions(
  db: Queryable,
  productId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<Page<Question>> {
  const where = `product_id = $1 AND status = 'approved'`;
  const [rows, [counted]] = await Promise.all([
    db.query<OpinionRow>(
      `SELECT ${COLUMNS} FROM questions WHERE ${where} ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3`,
      [productId, limit, offset],
    ),
    db.query<{ n: number }>(`SELECT count(*) AS n FROM questions WHERE ${where}`, [productId]),
  ]);
  return { found: rows.map(toQuestion), total: counted?.n ?? 0 };
}

/** For the staff: questions of a status, or with an answer of it; what waits longest first. */
export async function findQuestionsByStatus(
  db: Queryable,
  status: OpinionStatus,
  { offset, limit }: { offset: number; limit: number },
): Promise<Page<Question>> {
  const ids = `SELECT id FROM questions WHERE status = $1 UNION SELECT question_id FROM answers WHERE status = $1`;
  const order = status === 'pending' ? 'created_at, id' : 'created_at DESC, id DESC';
  const [rows, [counted]] = await Promise.all([
    db.query<OpinionRow>(`SELECT ${COLUMNS} FROM questions WHERE id IN (${ids}) ORDER BY ${order} LIMIT $2 OFFSET $3`, [
      status,
      limit,
      offset,
    ]),
    db.query<{ n: number }>(`SELECT count(*) AS n FROM (${ids}) AS each`, [status]),
  ]);
  return { found: rows.map(toQuestion), total: counted?.n ?? 0 };
}
