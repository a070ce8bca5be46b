import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@shop/build/staleness';

const KIB = 1024;
/** A phone with an empty cache, as a browser's new context. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  ...{ deviceScaleFactor: 2, isMobile: true, hasTouch: true },
};
/** Slow 4G: 150 ms there and back, 1.6 Mbit/s down, 750 kbit/s up; a CPU four times slower. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const PROCESSOR = 4;

const library = readFileSync(path.join(root, 'node_modules/web-vitals/dist/web-vitals.attribution.iife.js'), 'utf8');
const collect = `${library};
  window.figures = { LCP: 0, CLS: 0, INP: 0 };
  const generateTarget = (node) =>
    node instanceof Element
      ? [node.localName, node.getAttribute('aria-label') || node.alt || node.textContent].join(' ').trim().slice(0, 40)
      : undefined;
  const note = (culprit) => ({ name, value, attribution }) => {
    window.figures[name] = value;
    window.figures[name + 'Of'] = attribution[culprit];
  };
  webVitals.onLCP(note('target'), { reportAllChanges: true, generateTarget });
  webVitals.onCLS(note('largestShiftTarget'), { reportAllChanges: true, generateTarget });
  webVitals.onINP(note('interactionTarget'), { reportAllChanges: true, generateTarget, durationThreshold: 16 });`;

/** Longer than a slow CPU takes between an answer and its follow-up requests, in ms. */
const QUIET_MS = 1500;

/** Waits until the network has been idle for a while. */
async function settle(page, traffic) {
  traffic.last = Date.now();
  while (Date.now() - traffic.last < QUIET_MS) await page.waitForTimeout(100);
}

/** Opens an address like a first-time visitor's slow phone; LCP and INP in ms, KiB transferred by type. */
export async function measurePage(browser, url, { target, storage = {}, touch = [] }) {
  const context = await browser.newContext(PHONE);
  try {
    await context.addInitScript(collect);
    await context.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, storage);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const traffic = await watchTraffic(session);
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
    await page.goto(url + target);
    // on a busy machine nothing may have been painted by the time that all has arrived
    await page.waitForFunction(() => window.figures.LCP > 0 && document.querySelector('main h1') !== null);
    await settle(page, traffic);
    const bytes = { ...traffic.bytes };
    for (const step of touch) {
      await step(page);
      await settle(page, traffic);
    }
    return { ...(await page.evaluate(() => window.figures)), bytes };
  } finally {
    await context.close();
  }
}

/** Counts the KiB transferred by type of resource (without the cache) and notes the last activity. */
async function watchTraffic(session) {
  const traffic = { bytes: {}, last: Date.now() };
  const types = new Map();
  session.on('Network.requestWillBeSent', () => (traffic.last = Date.now()));
  session.on('Network.dataReceived', () => (traffic.last = Date.now()));
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other';
    traffic.bytes[type] = (traffic.bytes[type] ?? 0) + encodedDataLength / KIB;
    traffic.last = Date.now();
  });
  await session.send('Network.enable');
  return traffic;
}
