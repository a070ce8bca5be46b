import type { PageShop } from '../web-app/pages/page-words';

/** Crawlers that run the web app need what it shows; the rest of the API is nothing to be found. */
export function robotsOf({ url }: PageShop): string {
  return [
    'User-agent: *',
    'Allow: /api/products',
    'Allow: /api/config',
    'Disallow: /api/',
    'Disallow: /auth/',
    'Disallow: /sandbox/',
    'Disallow: /socket.io/',
    '',
    `Sitemap: ${url}/sitemap.xml`,
    '',
  ].join('\n');
}
