import { MESSAGES } from '@shop/contracts/api/messages';
import { missedWords, synonymsChange, wordsIn, type MissedSearches } from '@shop/contracts/api/search-words';
import { requireAccount } from '@shop/platform/auth/authenticate';
import type { TokenVerifier } from '@shop/platform/auth/tokens';
import type { Database } from '@shop/platform/db/database';
import { parse } from '@shop/platform/http/parse';
import { Router } from 'express';
import { z } from 'zod';
import { findMissedSearches, removeMissedSearches } from '../adapters/missed-searches';
import type { Writing } from '../app/change-owned';
import { changeSynonyms, findSynonyms } from '../app/shop-synonyms';

const listed = z.object({ words: missedWords });

/** What the staff does so that shoppers find what they look for. */
export function searchRoutes(dependencies: Writing & { db: Database; verifier: TokenVerifier }): Router {
  const { db } = dependencies;
  const router = Router();
  const admin = requireAccount(dependencies.verifier, 'admin');

  router.get('/api/admin/synonyms', admin, async (_req, res) => {
    res.json(await findSynonyms(dependencies.owned));
  });

  router.put('/api/admin/synonyms', admin, async (req, res) => {
    const saved = await changeSynonyms(dependencies, parse(synonymsChange, req.body));
    // what is still found by nothing comes back with the next search
    await removeMissedSearches(
      db,
      saved.groups.flatMap(({ words }) => words.map((phrase) => wordsIn(phrase).join(' '))),
    );
    res.json({ message: MESSAGES.settingsSaved, ...saved });
  });

  router.get('/api/admin/missed-searches', admin, async (_req, res) => {
    const answer: MissedSearches = { searches: await findMissedSearches(db) };
    res.json(answer);
  });

  router.delete('/api/admin/missed-searches/:words', admin, async (req, res) => {
    const { words } = parse(listed, req.params);
    await removeMissedSearches(db, [words]);
    res.json({ message: MESSAGES.missedSearchRemoved });
  });

  return router;
}
