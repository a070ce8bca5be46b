import { createServer, request } from 'node:http';
import { once } from 'node:events';
import { brotliCompressSync, constants } from 'node:zlib';
import { PHONE } from './measure-page.mjs';

const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/** What a page shows once it rests, as HTML that names the same style sheets, fonts and pictures and runs nothing. */
async function contentOf(browser, url, { target, storage = {} }) {
  const context = await browser.newContext(PHONE);
  try {
    await context.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, storage);
    const page = await context.newPage();
    await page.goto(url + target, { waitUntil: 'networkidle' });
    return await page.evaluate(() => {
      for (const each of window.document.querySelectorAll('script, noscript, link[rel=modulepreload], link[as=script]'))
        each.remove();
      return `<!doctype html>${window.document.documentElement.outerHTML}`;
    });
  } finally {
    await context.close();
  }
}

/**
 * A bare server with the content of a shop's page as static HTML: the yardstick for how early that content can show.
 * Whatever the HTML names comes from the shop, as it answers.
 */
export async function openStaticTwin(browser, url, visit) {
  const html = brotliCompressSync(await contentOf(browser, url, visit), BEST);
  const server = createServer((req, res) => {
    if (req.url === visit.target) {
      const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
      res.writeHead(200, { ...headers, 'content-length': html.length }).end(html);
      return;
    }
    request(url + req.url, { headers: req.headers }, (answer) => {
      res.writeHead(answer.statusCode, answer.headers);
      answer.pipe(res);
    })
      .on('error', () => res.destroy())
      .end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${server.address().port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
