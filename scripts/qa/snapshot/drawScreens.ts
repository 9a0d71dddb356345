// Draws screens in the real browser from recorded answers: the tree of each, its picture, and what went wrong on it.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { at, textOf } from '../caller/index.ts';
import { documentPath, readJson, RECORDING_DAY, type FixtureSet } from '../fixtures/index.ts';
import { FORM_COOKIE, ROLE_COOKIE, type Replay } from '../replay/index.ts';
import { accessibilityLines } from './accessibilityTree.ts';
import { HOOK, LEFT_OUT, markParts, PART_ATTRIBUTE, type PagePart } from './markParts.ts';
import { looksOf, type LookBook, type ScreenLooks } from './looks.ts';
import { markText, originFinder, type Origin } from './markOf.ts';
import { optionLines } from './optionLines.ts';
import { addressOf, screensOf, WIDE, type ScreenName, type Visit } from './screens.ts';

export interface DrawnScreen {
  /** `contractors/admin/ru/page.1440`. */
  id: string;
  visit: Visit;
  lines: string[];
  looks: ScreenLooks;
  picture: Buffer;
  parts: (PagePart & Origin)[];
  /** Placeholders, failures and errors on it. */
  problems: string[];
}

interface Stage {
  page: Page;
  session: CDPSession;
  replay: Replay;
  shell: FixtureSet;
  /** What looks stand for, of all screens of the run. */
  book: LookBook;
  visit: Visit;
  faults: string[];
  calls: Calls;
}

const NOW = `${RECORDING_DAY}T10:00:00+05:00`;
const HEIGHTS: Readonly<Record<number, number>> = { 390: 844, 1440: 900 };
const STILL_MS = 90;
const STILL_TIMES = 3;
/** Ends what never rests: such a screen is not drawn, since another run would see it at another moment. */
const PATIENCE_MS = 60_000;
const PICTURES = 5;
/** More than any page has. */
const TABS = 40;
/** What stands for something that is on its way. */
const WAITING = '[aria-busy=true], .keste-loading, .kp-waiting, [class*=skeleton]';
/** What says of itself that something could not be drawn. */
const FAILED = '.keste-placeholder, .keste-failure, .keste-part-failure, .kg-crashed';
const DIALOG = '[role=dialog]:not([aria-hidden=true])';
/** A row that stands open over or beside its list. */
const RECORD = '.keste-peek';
const MAIN = 'main';
const BODY = 'body';
/** What a visit has asked for so far, in the developer drawer. */
const COVERAGE = '.keste-devtools-coverage';

/** A fresh device of a person; its clock stands still on the day of recording. */
export async function openDevice(
  browser: Browser,
  replay: Replay,
  shell: FixtureSet,
  { language, width }: Visit,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: replay.url,
    viewport: { width, height: HEIGHTS[width] ?? 900 },
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    colorScheme: 'light',
    timezoneId: 'Asia/Almaty',
    locale: 'ru-RU',
    hasTouch: width < 500,
  });
  await context.addCookies([
    { name: ROLE_COOKIE, value: encodeURIComponent(shell.role), url: replay.url },
    { name: 'csrftoken', value: 'x'.repeat(43), url: replay.url },
  ]);
  const user = documentPath(shell, language, 'user_info.json');
  const stored = user === undefined ? '' : JSON.stringify(JSON.stringify(at(readJson(user), 'user')));
  await context.addInitScript(
    `${HOOK} localStorage.setItem('lang', '${language}'); localStorage.setItem('user', ${stored});`,
  );
  context.setDefaultTimeout(PATIENCE_MS);
  return context;
}

/** The screens of one visit that are wanted, one after the other in one page. */
export async function drawVisit(
  context: BrowserContext,
  { replay, shell, book }: Pick<Stage, 'replay' | 'shell' | 'book'>,
  visit: Visit,
  isWanted: (id: string) => boolean,
): Promise<DrawnScreen[]> {
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  await page.clock.setFixedTime(new Date(NOW));
  const stage = {
    page,
    session: await context.newCDPSession(page),
    replay,
    shell,
    book,
    visit,
    faults,
    calls: countCalls(page),
  };
  const drawn: DrawnScreen[] = [];
  const isNamed = (name: string): boolean => isWanted(idOf(stage, name));
  // Tabs are found on the page.
  const isPageNamed = isNamed('page') || Array.from({ length: TABS }, (_, index) => tabName(index)).some(isNamed);
  const names = screensOf(visit).filter((name) => (name === 'page' ? isPageNamed : isNamed(name)));
  for (const name of names)
    drawn.push(
      ...(await drawScreen(stage, name, isNamed).catch(async (error: unknown) => [await failed(stage, name, error)])),
    );
  await page.close();
  return drawn.filter(({ id }) => isWanted(id));
}

async function drawScreen(stage: Stage, name: ScreenName, isNamed: (name: string) => boolean): Promise<DrawnScreen[]> {
  const { shell, visit } = stage;
  if (name === 'home' || name === 'renderers') {
    await open(stage, '/');
    if (name === 'home') return [await take(stage, name, BODY)];
    await press(stage, text(visit.language, 'devtools.open'));
    return [await take(stage, name, DIALOG)];
  }
  const address = addressOf(shell, visit.set.module, visit.language);
  if (address === undefined) return [];
  if (name === 'edit' || name === 'view') {
    const rowId = textOf(at(documentOf(visit, 'row.json'), 'id'));
    if (rowId === '') return [];
    await withForm(stage, name === 'view' ? 'view' : undefined, () => open(stage, `${address}?open=${rowId}`));
    await stage.page.locator(RECORD).first().waitFor();
    await settle(stage.page, stage.calls);
    return [await take(stage, name, RECORD)];
  }
  if (name === 'choices') {
    await withForm(stage, name, () => open(stage, address));
    return [await take(stage, name, MAIN)];
  }
  await withForm(stage, name === 'create' ? 'create' : undefined, () => open(stage, address));
  if (name === 'create') {
    await press(stage, text(visit.language, 'table.create'));
    return [await take(stage, name, DIALOG)];
  }
  if (name === 'filters') {
    await press(stage, text(visit.language, 'filter.open'));
    return [await take(stage, name, DIALOG)];
  }
  return takeTabs(stage, isNamed);
}

/** The page, and each of its other tabs. */
async function takeTabs(stage: Stage, isNamed: (name: string) => boolean): Promise<DrawnScreen[]> {
  const { page } = stage;
  const drawn = isNamed('page') ? [await take(stage, 'page', MAIN)] : [];
  const tabs = page.locator('main').getByRole('tab');
  for (let index = 1; index < (await tabs.count()); index += 1) {
    if (!isNamed(tabName(index))) continue;
    await tabs.nth(index).click();
    await settle(page, stage.calls);
    const panel = await tabs.nth(index).getAttribute('aria-controls');
    drawn.push(await take(stage, tabName(index), `[id="${panel}"]`));
  }
  return drawn;
}

async function open({ page, calls }: Stage, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('main').first().waitFor();
  await settle(page, calls);
}

/** Opened while the replay answers as that form needs it. */
async function withForm(
  { page, replay }: Stage,
  form: 'view' | 'create' | 'choices' | undefined,
  work: () => Promise<void>,
): Promise<void> {
  if (form === undefined) return work();
  await page.context().addCookies([{ name: FORM_COOKIE, value: form, url: replay.url }]);
  await work();
  await page.context().clearCookies({ name: FORM_COOKIE });
}

async function press({ page, calls }: Stage, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click();
  await page.locator(DIALOG).first().waitFor();
  await settle(page, calls);
}

/** Until no call is under way, nothing is awaited and nothing has changed for a while, the keyboard's place included. */
async function settle(page: Page, calls: Calls): Promise<void> {
  let last = '';
  for (let same = 0, waitedMs = 0; same < STILL_TIMES; waitedMs += STILL_MS) {
    if (waitedMs > PATIENCE_MS)
      throw new Error(
        `not at rest after ${PATIENCE_MS / 1000} s: ${calls.underWay()} calls under way, ${last.slice(0, 200)}`,
      );
    await page.waitForTimeout(STILL_MS);
    const now = await page.evaluate(
      (waiting) =>
        [
          document.querySelectorAll(waiting).length,
          document.querySelectorAll('*').length,
          [...document.querySelectorAll('*')].findIndex((element) => element === document.activeElement),
          document.body.innerText,
        ].join(' '),
      WAITING,
    );
    same = now === last && now.startsWith('0 ') && calls.underWay() === 0 ? same + 1 : 0;
    last = now;
  }
}

interface Calls {
  underWay(): number;
}

/** Counts what the page asks for; the socket is open for ever. */
function countCalls(page: Page): Calls {
  const open = new Set<unknown>();
  page.on('request', (request) => (request.url().includes('/socket') ? undefined : open.add(request)));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return { underWay: () => open.size };
}

async function take(stage: Stage, name: string, selector: string): Promise<DrawnScreen> {
  const { page, session, visit, book, faults, calls } = stage;
  const found = await page.evaluate(markParts, {
    attribute: PART_ATTRIBUTE,
    leftOut: selector === BODY ? `${MAIN} > *` : COVERAGE,
    leftOutMark: LEFT_OUT,
  });
  const originOf = originFinder(visit.set, visit.language);
  const markOf = (part: number): string => markText(originOf(found[part]));
  const lines = await accessibilityLines(session, selector, markOf);
  const looks = await looksOf({ page, session, book }, selector, markOf);
  const failures = await page.locator(FAILED).allInnerTexts();
  const picture = await stillPicture(page);
  // Opening a list leaves traces: last of all.
  const options =
    (selector === DIALOG || selector === RECORD) && visit.width === WIDE
      ? await optionLines(page, selector, markOf, calls.underWay)
      : [];
  return {
    id: idOf(stage, name),
    visit,
    lines: [...lines, ...options],
    looks,
    picture,
    parts: found.map((part) => ({ ...part, ...originOf(part) })),
    problems: [
      ...(lines.length === 0 ? ['nothing is drawn'] : []),
      ...failures.map(placeholderText),
      ...faults.splice(0),
    ],
  };
}

/** What moves by a script has come to rest when two pictures are the same. */
async function stillPicture(page: Page): Promise<Buffer> {
  const shoot = (): Promise<Buffer> => page.screenshot({ animations: 'disabled', caret: 'hide' });
  let last = await shoot();
  for (let tries = 0; tries < PICTURES; tries += 1) {
    const next = await shoot();
    if (next.equals(last)) break;
    last = next;
  }
  return last;
}

/** What the page says of itself comes first: that a button was waited for in vain follows from it. */
async function failed(stage: Stage, name: ScreenName, error: unknown): Promise<DrawnScreen> {
  const message = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  const failures = await stage.page
    .locator(FAILED)
    .allInnerTexts()
    .catch(() => []);
  return {
    id: idOf(stage, name),
    visit: stage.visit,
    lines: [],
    looks: new Map(),
    picture: Buffer.alloc(0),
    parts: [],
    problems: [...failures.map(placeholderText), ...stage.faults.splice(0), `not drawn: ${message}`],
  };
}

function placeholderText(failure: string): string {
  return `placeholder: ${failure.replaceAll(/\s+/g, ' ')}`;
}

/** Of the one at this place, counted from 0: the first is the page itself. */
function tabName(index: number): string {
  return `page.tab${index + 1}`;
}

function idOf({ visit: { set, language, width } }: Stage, name: string): string {
  return `${set.module}/${set.role}/${language}/${name}.${width}`;
}

function documentOf({ set, language }: Visit, file: string): unknown {
  const path = documentPath(set, language, file);
  return path === undefined ? undefined : readJson(path);
}

/** A text of the interface by its key. */
function text(language: string, key: string): string {
  const folder = join('src/platform/i18n/texts', language);
  const found = readdirSync(folder).map((file) => textOf(at(readJson(join(folder, file)), ...key.split('.'))));
  return found.find((each) => each !== '') ?? key;
}
