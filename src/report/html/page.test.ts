import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrowser } from '../../../scripts/browser.mjs';
import { sampleReport } from '../../../test/sample-report.js';
import type { Report } from '../schema.js';
import { toHtml } from './page.js';
import { STYLE } from './style.js';

const executablePath = findBrowser();
if (!executablePath) console.warn('Skipped: there is no Chromium to show the HTML report in (set CHROMIUM_PATH)');

const folder = mkdtempSync(join(tmpdir(), 'tocsin-html-'));
let report: Report;
let browser: Browser;

beforeAll(async () => {
  report = await sampleReport({ reveal: true });
  if (executablePath) browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Opened {
  page: Page;
  /** Dialogs, errors, refusals of the content security policy, requests for anything but the file. */
  incidents: string[];
}

let opened = 0;

async function open(shown: Report, options: BrowserContextOptions = {}): Promise<Opened> {
  const file = join(folder, `report-${opened++}.html`);
  writeFileSync(file, toHtml(shown));
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, ...options });
  const incidents: string[] = [];
  const url = pathToFileURL(file).href;
  page.on('dialog', async (dialog) => {
    incidents.push(`dialog ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('pageerror', (error) => incidents.push(`error ${error.message}`));
  page.on('console', (message) => incidents.push(`console ${message.text()}`));
  page.on('request', (request) => {
    if (request.url() !== url) incidents.push(`request ${request.url()}`);
  });
  await page.goto(url);
  return { page, incidents };
}

const count = (page: Page, selector: string): Promise<number> => page.locator(selector).count();
const visible = (page: Page, selector: string): Promise<number> => count(page, `${selector}:not([hidden])`);

describe.skipIf(!executablePath)('the HTML report in a browser', () => {
  it('lets nothing hostile come alive', async () => {
    const { page, incidents } = await open(report);
    expect(await page.title()).toMatch(/^Tocsin report: /);
    await page.click('#toggle');
    for (const summary of await page.locator('summary').all()) await summary.hover({ force: true, timeout: 2000 });
    expect(await count(page, 'script')).toBe(1);
    expect(await count(page, 'img, iframe, object, embed, form, base, [onerror], [onmouseover], [style]')).toBe(0);
    expect(await count(page, 'a:not([href^="#"])')).toBe(0);
    const text = (await page.textContent('.page'))!;
    expect(text).toContain('<script>alert(1)</script>');
    expect(text).toContain('\\u{202e}gnp.exe');
    expect(text).not.toMatch(/[\u0000\u001b\u200b-\u200f\u202a-\u202e]/);
    expect(incidents).toEqual([]);
    await page.close();
  });

  it('has a policy that would stop what came alive nevertheless', async () => {
    const { page, incidents } = await open(report);
    await page.evaluate(`{
      const script = document.createElement('script');
      script.textContent = 'alert(1)';
      document.body.append(script);
      const image = document.createElement('img');
      image.src = 'https://evil.example/pixel.png';
      document.body.append(image);
    }`);
    await expect.poll(() => incidents.filter((line) => /Content Security Policy/.test(line)).length).toBe(2);
    expect(incidents.some((line) => /^dialog/.test(line))).toBe(false);
    await page.close();
  });

  it('filters by severity, server, detector and words', async () => {
    const { page, incidents } = await open(report);
    const all = await visible(page, '.finding');
    const critical = await count(page, '.finding[data-severity=critical]');
    expect(critical).toBeGreaterThan(0);
    expect(all).toBeGreaterThan(critical);
    for (const severity of ['high', 'medium', 'low']) await page.uncheck(`input[value=${severity}]`, { force: true });
    expect(await visible(page, '.finding')).toBe(critical);
    expect(await page.textContent('#shown')).toMatch(new RegExp(`^${critical} of ${all} findings in \\d+ artifacts?$`));
    expect(await visible(page, '.clean')).toBe(0);
    for (const severity of ['high', 'medium', 'low']) await page.check(`input[value=${severity}]`, { force: true });
    expect(await visible(page, '.finding')).toBe(all);

    await page.selectOption('#server', { label: 'honest' });
    expect(await visible(page, '.group')).toBe(1);
    expect(await page.locator('.group:not([hidden]) h2').textContent()).toBe('honest');
    await page.selectOption('#server', '');

    await page.selectOption('#detector', 'structural');
    expect(await visible(page, '.finding')).toBe(await count(page, '.finding[data-detector=structural]'));
    await page.selectOption('#detector', '');

    await page.fill('#words', 'IGNORE-PREVIOUS');
    await expect.poll(() => visible(page, '.finding')).toBe(2);
    await page.fill('#words', 'no such words');
    await expect.poll(() => visible(page, '.group')).toBe(0);
    expect(await page.isVisible('#nothing')).toBe(true);
    expect(incidents).toEqual([]);
    await page.close();
  });

  it('is used with the keyboard, and shows what is asked for first', async () => {
    const { page } = await open(report);
    await page.keyboard.press('/');
    expect(await page.evaluate('document.activeElement.id')).toBe('words');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.textContent('#toggle')).toBe('Close all');
    expect(await count(page, '.artifact:not([open])')).toBe(0);
    const rule = await page.locator('[data-find]').first().getAttribute('data-find');
    await page.locator('[data-find]').first().click();
    expect(await page.inputValue('#words')).toBe(rule);
    expect(await visible(page, '.finding')).toBeGreaterThan(0);
    await page.close();
  });

  it.each([
    [1280, 'light'],
    [1280, 'dark'],
    [390, 'light'],
    [390, 'dark'],
  ] as const)('fits a window of %i in %s', async (width, colorScheme) => {
    const { page, incidents } = await open(report, { viewport: { width, height: 850 }, colorScheme });
    await page.click('#toggle');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    const path = join(folder, `report-${width}-${colorScheme}.png`);
    await page.screenshot({ path, fullPage: true });
    expect(statSync(path).size).toBeGreaterThan(50_000);
    const background = await page.evaluate('getComputedStyle(document.body).backgroundColor');
    expect(background).toBe(colorScheme === 'dark' ? 'rgb(14, 17, 21)' : 'rgb(245, 246, 248)');
    expect(incidents).toEqual([]);
    await page.close();
  });

  it('opens everything for print, and closes it again', async () => {
    const { page } = await open(report);
    const closed = await count(page, 'details:not([open])');
    expect(closed).toBeGreaterThan(0);
    await page.evaluate("dispatchEvent(new Event('beforeprint'))");
    expect(await count(page, 'details:not([open])')).toBe(0);
    await page.emulateMedia({ media: 'print' });
    expect(await page.isVisible('.filters')).toBe(false);
    await page.evaluate("dispatchEvent(new Event('afterprint'))");
    expect(await count(page, 'details:not([open])')).toBe(closed);
    await page.close();
  });

  it('names every control and section for those who do not see it', async () => {
    const { page } = await open(report);
    for (const role of ['banner', 'main', 'contentinfo', 'search'] as const)
      expect(await page.getByRole(role).count(), role).toBe(1);
    for (const name of ['Server', 'Detector', 'Words'])
      expect(await page.getByLabel(name, { exact: true }).count()).toBe(1);
    expect(await page.getByRole('checkbox', { name: /critical/i }).count()).toBe(1);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.getByRole('img').count()).toBe(1);
    expect(
      await page.evaluate(`(() => {
        const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
        const missing = [...document.querySelectorAll('[aria-labelledby]')].filter((element) => !document.getElementById(element.getAttribute('aria-labelledby')));
        return [ids.length - new Set(ids).size, missing.length];
      })()`),
    ).toEqual([0, 0]);
    await page.close();
  });

  it('draws flows inside their frame', async () => {
    const { page } = await open(report);
    expect(await count(page, '.flow .box')).toBe(3);
    expect(await count(page, '.flow .line')).toBe(2);
    expect(
      await page.evaluate(`[...document.querySelectorAll('.flow g')].every((group) => {
        const box = group.querySelector('.box').getBoundingClientRect();
        return [...group.querySelectorAll('text')].every((text) => text.getBoundingClientRect().right <= box.right);
      })`),
    ).toBe(true);
    await page.close();
  });

  it('works with five thousand artifacts', async () => {
    const [bad] = report.artifacts;
    const clean = report.artifacts.find(({ findings, suppressed }) => findings.length + suppressed.length === 0)!;
    const artifacts = Array.from({ length: 5000 }, (_, i) => ({
      ...(i < 1500 ? bad! : clean),
      name: `tool-${i}`,
      server: 'honest',
    }));
    const findings = 1500 * bad!.findings.length;
    const summary = { ...report.summary, artifacts: 5000, findings };
    const { page, incidents } = await open({ ...report, artifacts, summary });
    expect(await count(page, '.artifact')).toBe(1500);
    expect(await page.textContent('#shown')).toBe(`${findings} findings`);
    await page.fill('#words', 'tool-1499');
    await expect.poll(() => visible(page, '.artifact')).toBe(1);
    await page.locator('.artifact:not([hidden]) > summary').click();
    await page.locator('.artifact:not([hidden]) a').first().click();
    expect(await page.evaluate('document.querySelector(":target").id')).toMatch(/^rule-/);
    expect(incidents).toEqual([]);
    await page.close();
  });
});

describe('the page', () => {
  it('is of one file, with no address in it that anything is loaded from', () => {
    const page = toHtml(report);
    expect(page).toMatch(/default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'/);
    expect(page.match(/(?:src|href|srcset|action)="(?!#)[^"]*"/g) ?? []).toEqual([]);
    expect(STYLE).not.toMatch(/url\(|@import/);
  });

  it.each([0, 1])('has colours that can be read, in light and dark (%i)', (scheme) => {
    const block = STYLE.split('@media screen and (prefers-color-scheme:dark)')[scheme]!;
    const colors = Object.fromEntries(
      [...block.matchAll(/--([a-z-]+):(#[0-9a-f]{3,6})(?=[;}])/g)].map(([, name, value]) => [name!, value!]),
    );
    const pairs = [
      ...['ink', 'soft', 'faint', 'focus'].flatMap((name) => ['card', 'well', 'bg'].map((ground) => [name, ground])),
      ...['critical', 'high', 'medium', 'low', 'clean', 'none'].flatMap((name) => [
        [name, `${name}-bg`],
        [name, 'card'],
      ]),
    ];
    for (const [name, ground] of pairs)
      expect(contrast(colors[name!]!, colors[ground!]!), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });
});

/** The contrast ratio of WCAG 2. */
function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light! + 0.05) / (dark! + 0.05);
}

function luminance(color: string): number {
  const hex = color.length === 4 ? [...color.slice(1)].map((digit) => digit + digit).join('') : color.slice(1);
  const [r, g, b] = [0, 2, 4].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}
