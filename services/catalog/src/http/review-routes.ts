import { MESSAGES } from '@shop/contracts/api/messages';
import { newAnswer, newQuestion } from '@shop/contracts/api/question';
import { MOST_REVIEW_PICTURES, newReview, reviewChange } from '@shop/contracts/api/review';
import { principalOf, requireAccount } from '@shop/platform/auth/authenticate';
import type { TokenVerifier } from '@shop/platform/auth/tokens';
import { parse } from '@shop/platform/http/parse';
import { picturesOf, severalPictures } from '@shop/platform/http/upload';
import { Router, type Request } from 'express';
import { answerQuestion, askQuestion, withdrawAnswer, withdrawQuestion } from '../app/opinions/ask-and-answer';
import type { OpinionDependencies } from '../app/opinions/change-opinions';
import { readOwnVoice } from '../app/opinions/list-opinions';
import { presentOwnReview, presentOwnWords } from '../app/opinions/present-opinion';
import { voteHelpful } from '../app/opinions/vote-helpful';
import { addReview, changeReview, withdrawReview } from '../app/opinions/write-review';
import { answerQuestions, answerReviews } from '../app/public-answers';
import { productId, sendTagged } from './product-routes';

/** What shoppers say of products. */
export function reviewRoutes(dependencies: OpinionDependencies, verifier: TokenVerifier): Router {
  const { db, products } = dependencies;
  const router = Router();
  const user = requireAccount(verifier, 'user');
  const form = severalPictures('image', 'images', MOST_REVIEW_PICTURES);
  const placeOf = (req: Request) => ({ productId: productId(req), userId: principalOf(req).accountId });

  router.get('/api/products/:id/reviews', async (req, res) => {
    sendTagged(res, await answerReviews({ db, products }, req.params.id, req.query));
  });

  router.post('/api/products/:id/reviews', user, form, async (req, res) => {
    const fields = parse(newReview, req.body);
    const review = await addReview(dependencies, placeOf(req), fields, uploadsOf(req));
    res.status(201).json({ message: MESSAGES.reviewSent, review: presentOwnReview(review) });
  });

  router.get('/api/products/:id/reviews/mine', user, async (req, res) => {
    const { productId: of, userId } = placeOf(req);
    res.json(await readOwnVoice(db, of, userId));
  });

  router.put('/api/products/:id/reviews/mine', user, form, async (req, res) => {
    const fields = parse(reviewChange, req.body);
    const review = await changeReview(dependencies, placeOf(req), fields, uploadsOf(req));
    res.json({ message: MESSAGES.reviewSent, review: presentOwnReview(review) });
  });

  router.delete('/api/products/:id/reviews/mine', user, async (req, res) => {
    await withdrawReview(dependencies, placeOf(req));
    res.json({ message: MESSAGES.reviewWithdrawn });
  });

  router.put('/api/reviews/:id/helpful', user, async (req, res) => {
    const helpful = await voteHelpful(dependencies, idOf(req), principalOf(req).accountId, true);
    res.json({ message: MESSAGES.voteNoted, helpful });
  });

  router.delete('/api/reviews/:id/helpful', user, async (req, res) => {
    const helpful = await voteHelpful(dependencies, idOf(req), principalOf(req).accountId, false);
    res.json({ message: MESSAGES.voteNoted, helpful });
  });

  router.get('/api/products/:id/questions', async (req, res) => {
    sendTagged(res, await answerQuestions({ db, products }, req.params.id, req.query));
  });

  router.post('/api/products/:id/questions', user, async (req, res) => {
    const question = await askQuestion(dependencies, placeOf(req), parse(newQuestion, req.body));
    res.status(201).json({ message: MESSAGES.questionSent, question: presentOwnWords(question) });
  });

  router.delete('/api/questions/:id', user, async (req, res) => {
    await withdrawQuestion(dependencies, idOf(req), principalOf(req).accountId);
    res.json({ message: MESSAGES.wordsWithdrawn });
  });

  router.post('/api/questions/:id/answers', user, async (req, res) => {
    const of = { questionId: idOf(req), userId: principalOf(req).accountId };
    const answer = await answerQuestion(dependencies, of, parse(newAnswer, req.body));
    res.status(201).json({ message: MESSAGES.answerSent, answer: presentOwnWords(answer) });
  });

  router.delete('/api/answers/:id', user, async (req, res) => {
    await withdrawAnswer(dependencies, idOf(req), principalOf(req).accountId);
    res.json({ message: MESSAGES.wordsWithdrawn });
  });

  return router;
}

const idOf = (req: Request) => String(req.params.id);

const uploadsOf = (req: Request) => [...picturesOf(req, 'image'), ...picturesOf(req, 'images')];
