import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  executablePath,
  expectHeading,
  findBarriers,
  findCut,
  launch,
  type OpenPage,
  openDashboard,
  PHONE,
  settled,
  soon,
  TEST_MS,
} from './dashboard-page.js';
import { HOSTILE, SESSION, SHOWN, seed } from './seed.js';
import { LEXICAL, type RunningService, startService } from './service.js';

vi.setConfig({ testTimeout: TEST_MS, hookTimeout: TEST_MS });

let service: RunningService;
let browser: Browser;
let ids: Awaited<ReturnType<typeof seed>>;

const PAGES: readonly (readonly [name: string, toPath: () => string, heading: string])[] = [
  ['overview', () => '/', 'Overview'],
  ['live stream', () => '/live', 'Live'],
  ['approval queue', () => '/approvals', 'Approvals'],
  ['decisions', () => '/decisions', 'Decisions'],
  ['one decision', () => `/decisions/view?id=${ids.flagged}`, 'Scan'],
  ['sessions', () => '/sessions', 'Sessions'],
  ['one session', () => `/sessions/view?id=${encodeURIComponent(SESSION)}`, SESSION],
  ['fleet', () => '/fleet', 'Fleet'],
  ['flows', () => '/fleet?tab=flows', 'Fleet'],
  ['one server', () => `/fleet/view?id=${ids.server}`, 'mail'],
  ['policy', () => '/policy', 'Policy'],
  ['settings', () => '/settings', 'Settings'],
  ['feedback', () => '/feedback', 'Feedback'],
  ['audit log', () => '/audit', 'Audit log'],
  ['benchmarks', () => '/benchmarks', 'Benchmarks'],
];

describe.skipIf(!executablePath)('the dashboard', () => {
  beforeAll(async () => {
    [service, browser] = await Promise.all([startService({ skip: LEXICAL }), launch()]);
    ids = await seed(service);
  }, TEST_MS);
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
  });

  describe.each([
    ['on a desktop, light', { colorScheme: 'light' }],
    ['on a phone, dark', { ...PHONE, colorScheme: 'dark' }],
  ] as const)('%s', (_, options) => {
    let open: OpenPage;
    beforeAll(async () => {
      open = await openDashboard(browser, service, 'admin', options);
    });
    afterAll(() => open?.close());

    it.each(PAGES)('shows the %s without barriers, errors or outside requests', async (_name, toPath, heading) => {
      const { page, incidents, go } = open;
      await go(toPath());
      await expectHeading(page, heading);
      expect(await findBarriers(page, options.colorScheme === 'dark' ? ['color-contrast'] : undefined)).toEqual([]);
      await soon(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      expect(await findCut(page)).toEqual([]);
      expect(incidents).toEqual([]);
    });
  });

  it('shows empty pages that say what to do', async () => {
    const { page, go, incidents, close } = await openDashboard(browser, service, 'admin', { tenant: 'empty' });
    for (const [path, text] of [
      ['/', 'No decisions in this period'],
      ['/approvals', 'Nothing waits for you'],
      ['/decisions', 'No decisions yet'],
      ['/decisions?rule=none', 'No decision matches these filters'],
      ['/sessions', 'No sessions yet'],
      ['/fleet', 'No servers yet'],
      ['/fleet?tab=flows', 'No dangerous combination of tools'],
      ['/feedback', 'No feedback yet'],
      ['/audit', 'No changes yet'],
    ]) {
      await go(path!);
      await page.getByText(text!).waitFor();
    }
    expect(await findBarriers(page)).toEqual([]);
    expect(incidents).toEqual([]);
    await close();
  });

  it('says what is wrong and tries again', async () => {
    const { page, go, close } = await openDashboard(browser, service, 'admin');
    await page.route('**/v1/feedback*', (route) =>
      route.fulfill({ status: 403, json: { title: 'Forbidden', code: 'x' } }),
    );
    await go('/feedback');
    await page.getByText('Your role does not allow this').waitFor();
    await page.unroute('**/v1/feedback*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No feedback yet').waitFor();
    await go('/decisions/view?id=00000000');
    await page.getByText('Not found').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await close();
  });

  it('keeps hostile text as text, with its hidden characters visible', async () => {
    const { page, incidents, go, close } = await openDashboard(browser, service, 'operator');
    for (const [path, shown] of [
      ['/decisions', SHOWN],
      ['/sessions', 'hostile'],
      ['/fleet', SHOWN],
      [`/fleet/view?id=${ids.server}`, SHOWN],
      ['/decisions?session=hostile', SHOWN],
    ] as const) {
      await go(path);
      // What must not be there counts only once the text itself is there.
      await soon(() => page.locator('main').textContent()).toContain(shown);
      expect(await page.locator('main').textContent()).not.toContain('\u202e');
      expect(await page.locator('img[src="x"], main b, main script').count()).toBe(0);
    }
    // The service escapes names itself. The page must not depend on that.
    const { items } = await service.clientOf('viewer').listDecisions({ session: 'hostile' });
    const raw = { items: items.map((item) => ({ ...item, name: HOSTILE, reasons: [HOSTILE] })) };
    await page.route('**/v1/decisions*', (route) => route.fulfill({ json: raw }));
    await go('/decisions');
    await page.locator('.hidden-char').getByText('U+202E').first().waitFor();
    expect(await page.locator('main').textContent()).not.toContain('\u202e');
    expect(incidents).toEqual([]);
    await close();
  });

  it('has a policy that would stop markup that came alive nevertheless', async () => {
    const { page, incidents, go, close } = await openDashboard(browser, service, 'viewer');
    await go('/');
    const policy = (await fetch(service.url)).headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    await page.evaluate(`{
      const script = document.createElement('script');
      try { script.textContent = 'alert(1)'; } catch {}
      document.body.append(script);
      const image = new Image();
      image.src = 'https://attacker.example/pixel.png';
      document.body.append(image);
      try { document.body.insertAdjacentHTML('beforeend', '<p id="alive">x</p>'); } catch {}
    }`);
    // The browser reports on the image last, and from another process.
    await soon(() => incidents.join('\n')).toMatch(/pixel\.png.*violates the following Content Security Policy/s);
    expect(await page.locator('#alive').count()).toBe(0);
    expect(incidents.join('\n')).not.toContain('dialog');
    await close();
  });

  it('opens the menu of a phone, follows a link, and closes it', async () => {
    const { page, go, close } = await openDashboard(browser, service, 'viewer', PHONE);
    await go('/');
    await page.getByRole('button', { name: 'Open navigation' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('link', { name: 'Sessions' }).click();
    await drawer.waitFor({ state: 'detached' });
    await expectHeading(page, 'Sessions');
    await close();
  });

  it('lets a keyboard skip the navigation, and moves the focus to a new page', async () => {
    const { page, go, close } = await openDashboard(browser, service, 'viewer');
    await go('/');
    const focused = (property: string) => soon(() => page.evaluate(`document.activeElement.${property}`));
    await page.keyboard.press('Tab');
    await focused('textContent').toBe('Skip to content');
    await page.keyboard.press('Enter');
    await focused('id').toBe('main');
    await page.getByRole('link', { name: 'Decisions', exact: true }).press('Enter');
    await focused('textContent').toBe('Decisions');
    await soon(() => page.title()).toBe('Decisions · Tocsin');
    await close();
  });

  it('remembers the theme', async () => {
    const { page, go, close } = await openDashboard(browser, service, 'viewer', { colorScheme: 'light' });
    const background = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
    await go('/');
    const light = await background();
    await page.getByRole('button', { name: 'Dark' }).click();
    await soon(background).not.toBe(light);
    const dark = await background();
    await page.reload();
    await settled(page);
    await soon(background).toBe(dark);
    await close();
  });
});
