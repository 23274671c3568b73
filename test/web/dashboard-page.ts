import axe from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { findBrowser } from '../../scripts/browser.mjs';
import type { RunningService, TokenRole } from './service.js';

export const executablePath = findBrowser();
if (!executablePath) console.warn('Skipped: there is no Chromium to open the dashboard in (set CHROMIUM_PATH)');

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: executablePath!, args: ['--no-sandbox'] });

export const PHONE: BrowserContextOptions = { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true };

/** A machine that runs other tests at the same time is twenty times slower. */
export const TEST_MS = 300_000;
/** Well below the time limit of a test, so that a failure names what did not appear. */
const WAIT_MS = 60_000;

export interface OpenPage {
  readonly page: Page;
  /** Dialogs, errors, refusals of the content security policy, and requests to other places. */
  readonly incidents: string[];
  /** Opens a page of the dashboard and waits until its data is there. */
  go(path: string): Promise<void>;
  close(): Promise<void>;
}

/** A browser of its own for a user of this role. Role undefined: nobody is signed in. */
export async function openDashboard(
  browser: Browser,
  service: RunningService,
  role: TokenRole | undefined,
  { tenant, ...options }: BrowserContextOptions & { tenant?: string } = {},
): Promise<OpenPage> {
  // What fades in has another color at first.
  const defaults: BrowserContextOptions = { viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce' };
  const context = await browser.newContext({ ...defaults, ...options });
  if (role) {
    const headers = { 'content-type': 'application/json' };
    const { status } = await fetch(`${service.url}/v1/login`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ token: service.tokenOf(role, tenant) }),
    }).then(async (answer) => {
      const [name, value] = answer.headers.get('set-cookie')!.split(';')[0]!.split('=');
      await context.addCookies([{ name: name!, value: value!, url: service.url, httpOnly: true, sameSite: 'Strict' }]);
      return answer;
    });
    if (status !== 204) throw new Error(`login: ${status}`);
  }
  const page = await context.newPage();
  page.setDefaultTimeout(WAIT_MS);
  const incidents: string[] = [];
  page.on('dialog', async (dialog) => {
    incidents.push(`dialog ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('pageerror', (error) => incidents.push(`error ${error.message}`));
  page.on('console', (message) => {
    // The browser itself reports answers such as 401, which the pages show.
    if (message.type() === 'error' && !/^Failed to load resource/.test(message.text())) incidents.push(message.text());
  });
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== service.url) incidents.push(`request ${request.url()}`);
  });
  return {
    page,
    incidents,
    go: async (path) => {
      await page.goto(service.url + path);
      await settled(page);
    },
    close: () => context.close(),
  };
}

/** Reads until the expectation holds: a page shows a change some time after the action that caused it. */
export const soon = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: WAIT_MS });

export const expectHeading = (page: Page, heading: string): Promise<void> =>
  soon(() => page.locator('h1').first().textContent()).toContain(heading);

/** Waits until the page has a heading and nothing on it is loading. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.locator('.skeleton').first().waitFor({ state: 'detached' });
}

/** What axe finds wrong with the page, one line for each rule. Default: all rules. */
export async function findBarriers(page: Page, rules?: readonly string[]): Promise<string[]> {
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<{ violations: { id: string; nodes: { target: unknown }[] }[] }>(
    `axe.run(${JSON.stringify(options)})`,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`);
}

/** Buttons, rows and badges whose content does not fit into them, so that it covers what is next to them. */
export const findCut = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll('button, .item, .badge, .stat')]
    .filter((element) => element.scrollHeight > element.clientHeight + 2 || element.scrollWidth > element.clientWidth + 2)
    .map((element) => element.className + ': ' + element.textContent)`);
