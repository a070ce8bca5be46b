import { MESSAGES } from '@shop/contracts/api/messages';
import { moderation, moderationQuery } from '@shop/contracts/api/opinion';
import { staffWords } from '@shop/contracts/api/question';
import { shopAnswer } from '@shop/contracts/api/review';
import { requireAccount } from '@shop/platform/auth/authenticate';
import type { TokenVerifier } from '@shop/platform/auth/tokens';
import { parse } from '@shop/platform/http/parse';
import { Router, type Request } from 'express';
import type { OpinionDependencies } from '../app/opinions/change-opinions';
import { countWaiting, listStaffQuestions, listStaffReviews, readStaffQuestion } from '../app/opinions/list-opinions';
import {
  answerForShop,
  answerReview,
  moderateAnswer,
  moderateQuestion,
  moderateReview,
} from '../app/opinions/moderate';
import { presentStaffReview } from '../app/opinions/present-opinion';
import type { Question } from '../domain/question';
import type { Review } from '../domain/review';

/** How the shop is called beside its answers. */
const SHOP = 'The shop';

/** What the staff does with what shoppers say. */
export function moderationRoutes(dependencies: OpinionDependencies, verifier: TokenVerifier): Router {
  const { db, products } = dependencies;
  const router = Router();
  const admin = requireAccount(verifier, 'admin');
  const present = async (review: Review) => presentStaffReview(review, await products.get(review.productId));
  const presentAll = (question: Question) => readStaffQuestion(db, products, question);

  router.get('/api/admin/moderation', admin, async (_req, res) => {
    res.json(await countWaiting(db));
  });

  router.get('/api/admin/reviews', admin, async (req, res) => {
    res.json(await listStaffReviews(db, products, parse(moderationQuery, req.query)));
  });

  router.put('/api/admin/reviews/:id/status', admin, async (req, res) => {
    const review = await moderateReview(dependencies, idOf(req), parse(moderation, req.body));
    res.json({ message: MESSAGES.moderated, review: await present(review) });
  });

  router.put('/api/admin/reviews/:id/answer', admin, async (req, res) => {
    const { words } = parse(shopAnswer, req.body);
    const review = await answerReview(dependencies, idOf(req), words);
    const message = words === '' ? MESSAGES.answerRemoved : MESSAGES.answered;
    res.json({ message, review: await present(review) });
  });

  router.get('/api/admin/questions', admin, async (req, res) => {
    res.json(await listStaffQuestions(db, products, parse(moderationQuery, req.query)));
  });

  router.put('/api/admin/questions/:id/status', admin, async (req, res) => {
    const question = await moderateQuestion(dependencies, idOf(req), parse(moderation, req.body));
    res.json({ message: MESSAGES.moderated, question: await presentAll(question) });
  });

  router.post('/api/admin/questions/:id/answers', admin, async (req, res) => {
    const { words } = parse(staffWords, req.body);
    const question = await answerForShop(dependencies, idOf(req), { words, name: SHOP });
    res.status(201).json({ message: MESSAGES.answered, question: await presentAll(question) });
  });

  router.put('/api/admin/answers/:id/status', admin, async (req, res) => {
    const question = await moderateAnswer(dependencies, idOf(req), parse(moderation, req.body));
    res.json({ message: MESSAGES.moderated, question: await presentAll(question) });
  });

  return router;
}

const idOf = (req: Request) => String(req.params.id);
