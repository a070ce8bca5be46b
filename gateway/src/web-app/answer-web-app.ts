import { NotFoundError } from '@shop/platform/errors';
import type { Request, Response } from 'express';
import { sendStored, varyOf } from '../memory/send-stored';
import { targetOf } from '../requests/resolve-request';
import { takesAvif } from '../requests/takes-avif';
import { isScreen, type WebApp } from './web-app';

const NOT_BUILT = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>The web app is not built</title></head>
<body><h1>The web app is not built yet</h1>
<p>The server is running and its API answers. To build the pages, run <code>npm run build</code> in the project's
folder, then start the server again.</p></body></html>
`;

/** Answers what is the web app's, and 404 to what is not there. */
export function answerWebApp(webApp: WebApp): (req: Request, res: Response) => Promise<void> {
  return async (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') throw new NotFoundError();
    const { path, search } = targetOf(res);
    if (webApp.page === undefined) {
      if (!isScreen(path)) throw new NotFoundError();
      res.status(503).set('cache-control', 'no-store').type('html').send(NOT_BUILT);
      return;
    }
    const taken = { pages: req.accepts('html') !== false, avif: takesAvif(req) };
    const found = await webApp.find({ path, search }, taken);
    if (!found) throw new NotFoundError();
    await sendStored(req, res, found, varyOf(res));
  };
}
