// Draws all recorded sets, compares trees and pictures with the stored ones, and answers what differs. Writes only when told to.
import { availableParallelism } from 'node:os';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../../run/chromium.ts';
import { contractVersion, readSets, type FixtureSet } from '../fixtures/index.ts';
import { shellOf, startReplay, type Replay } from '../replay/index.ts';
import { causesOf, type Cause } from './causes.ts';
import { differencesOf, type Difference } from './differences.ts';
import { documentFaults, type DocumentFault } from './documentFaults.ts';
import { lookDifferencesOf } from './lookDifferences.ts';
import { emptyLooks, readLooksStore, writeLooksStore, type Looks } from './lookStore.ts';
import { drawVisit, openDevice, type DrawnScreen } from './drawScreens.ts';
import {
  comparePictures,
  environmentOf,
  forgetPictures,
  keepPicture,
  storedPicture,
  type PictureStores,
} from './pictures.ts';
import { visitsOf, WIDE, type Visit } from './screens.ts';
import { readTrees, writeTrees, type Trees } from './treeStore.ts';

export interface SnapshotOptions {
  fixtures: string;
  /** Stored trees and covers. */
  stored: string;
  /** Pictures of this machine. */
  local: string;
  /** The built page. */
  client: string;
  /** Only screens whose id holds one of these. */
  only?: readonly string[] | undefined;
  /** One that is open already; it stays open. */
  browser?: Browser;
}

export interface ScreenResult {
  id: string;
  state: 'same' | 'changed' | 'new' | 'gone';
  differences: Difference[];
  problems: string[];
  look: 'compared' | 'none stored';
  picture: 'same' | 'changed' | 'none stored';
  before?: Buffer | undefined;
  after?: Buffer | undefined;
  diff?: Buffer | undefined;
}

export interface SnapshotRun {
  environment: string;
  results: ScreenResult[];
  /** What the differences come from, the surest first. */
  causes: Cause[];
  /** Documents that break their schema. */
  faults: DocumentFault[];
  looks: Looks;
  drawn: DrawnScreen[];
  /** Calls that nobody recorded. */
  missing: string[];
  /** Documents that no screen asked for. */
  unused: string[];
}

export async function runSnapshot(options: SnapshotOptions): Promise<SnapshotRun> {
  const sets = readSets(options.fixtures);
  const looks = emptyLooks();
  const [replay, browser] = await Promise.all([
    startReplay({ fixtures: options.fixtures, client: options.client }),
    options.browser ?? launchChromium(),
  ]);
  try {
    const environment = await environmentOf(browser);
    const visits = visitsOf(sets).filter((visit) => mayHold(visit, options.only));
    const drawn = (
      await drawAll(byDevice(visits), async (ofDevice) => {
        const [first] = ofDevice;
        const shell = shellOf(sets, first?.set.role ?? '');
        if (!first || !shell)
          throw new Error(
            `Nothing was recorded of the shell of ${first?.set.role ?? 'anybody'}: record it without --module.`,
          );
        const context = await openDevice(browser, replay, shell, first);
        const screens: DrawnScreen[] = [];
        for (const visit of ofDevice)
          screens.push(
            ...(await drawVisit(context, { replay, shell, book: looks.book }, visit, (id) =>
              isChosen(id, options.only),
            )),
          );
        await context.close();
        return screens;
      })
    ).sort((a, b) => (a.id < b.id ? -1 : 1));
    for (const { id, looks: own } of drawn.filter(isDrawn)) looks.screens.set(id, own);
    const results = compareAll(drawn, { ...options, environment, sets, looks, stored: options.stored });
    const faults = documentFaults(sets, readTrees(options.stored)).filter(({ document }) =>
      isFaultOf(document, drawn, options.only),
    );
    return {
      environment,
      results,
      causes: causesOf(results, faults),
      faults,
      looks,
      drawn,
      missing: [...replay.missing].sort(),
      unused: unusedOf(sets, replay),
    };
  } finally {
    await Promise.all([options.browser ? undefined : browser.close(), replay.close()]);
  }
}

/** Stores what was drawn as what is right from now on. Screens that were not drawn stay as they are, unless all were. */
export function storeRun({ drawn, environment, looks }: SnapshotRun, options: SnapshotOptions): void {
  const trees: Trees = options.only ? readTrees(options.stored) : new Map();
  for (const { id, lines } of drawn.filter(isDrawn)) trees.set(id, lines);
  const kept = options.only ? readLooksStore(options.stored) : emptyLooks();
  writeTrees(options.stored, trees);
  writeLooksStore(options.stored, {
    screens: new Map([...kept.screens, ...looks.screens]),
    book: {
      parts: new Map([...kept.book.parts, ...looks.book.parts]),
      styles: new Map([...kept.book.styles, ...looks.book.styles]),
    },
  });
  const stores = storesOf(options);
  if (!options.only) for (const root of [stores.committed, stores.local]) forgetPictures(root);
  for (const { id, picture, visit } of drawn.filter(isDrawn)) {
    keepPicture(stores.local, environment, { id, content: picture });
    if (isCover(id, visit)) keepPicture(stores.committed, environment, { id, content: picture });
  }
}

/** The pictures alone, on this machine alone. */
export function storePictures({ drawn, environment }: SnapshotRun, local: string): void {
  for (const { id, picture } of drawn.filter(isDrawn)) keepPicture(local, environment, { id, content: picture });
}

function isDrawn({ picture }: DrawnScreen): boolean {
  return picture.length > 0;
}

/** One person in one language and width after the other: what the browser has loaded serves all of them. */
function byDevice(visits: readonly Visit[]): Visit[][] {
  const devices = new Map<string, Visit[]>();
  for (const visit of visits) {
    const key = `${visit.set.role} ${visit.language} ${visit.width}`;
    devices.set(key, [...(devices.get(key) ?? []), visit]);
  }
  return [...devices.values()].sort((a, b) => b.length - a.length);
}

async function drawAll(
  devices: readonly Visit[][],
  draw: (visits: Visit[]) => Promise<DrawnScreen[]>,
): Promise<DrawnScreen[]> {
  const waiting = [...devices];
  const drawn: DrawnScreen[] = [];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) drawn.push(...(await draw(next)));
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
  return drawn;
}

interface Comparing extends SnapshotOptions {
  environment: string;
  sets: readonly FixtureSet[];
  looks: Looks;
}

function compareAll(drawn: readonly DrawnScreen[], comparing: Comparing): ScreenResult[] {
  const trees = readTrees(comparing.stored);
  const looks = readLooksStore(comparing.stored);
  const ids = new Set(drawn.map(({ id }) => id));
  const gone = [...trees.keys()]
    .filter((id) => !ids.has(id) && isChosen(id, comparing.only))
    .map((id): ScreenResult => ({
      id,
      state: 'gone',
      differences: [],
      problems: [],
      look: 'none stored',
      picture: 'none stored',
    }));
  return [...drawn.map((screen) => compareScreen(screen, { lines: trees.get(screen.id), looks }, comparing)), ...gone];
}

function compareScreen(
  screen: DrawnScreen,
  stored: { lines: readonly string[] | undefined; looks: Looks },
  comparing: Comparing,
): ScreenResult {
  const {
    id,
    visit: { set, language },
    lines,
    problems,
    picture: after,
  } = screen;
  const comparison = { set, shell: shellOf(comparing.sets, set.role), language };
  const before = stored.lines;
  const look = stored.looks.screens.get(id);
  const differences = before === undefined ? [] : differencesOf(before, lines, comparison);
  differences.push(
    ...lookDifferencesOf(look, screen.looks, { ...comparison, was: stored.looks.book, is: comparing.looks.book }),
  );
  const picture = comparePicture(screen, comparing);
  if (differences.length === 0 && picture.part !== undefined) differences.push(pictureDifference(screen, picture.part));
  const known = differences.length > 0 ? 'changed' : 'same';
  return {
    id,
    state: before === undefined ? 'new' : known,
    differences,
    problems,
    after,
    look: look ? 'compared' : 'none stored',
    ...picture.result,
  };
}

function comparePicture(
  { id, picture: after, parts }: DrawnScreen,
  comparing: Comparing,
): { result: Pick<ScreenResult, 'picture' | 'before' | 'diff'>; part?: number } {
  const stores = storesOf(comparing);
  const before = storedPicture(stores, comparing.environment, id);
  if (before === undefined || after.length === 0) return { result: { picture: 'none stored' } };
  const difference = comparePictures(before, after, parts);
  return difference
    ? { result: { picture: 'changed', before, diff: difference.diff }, part: difference.part }
    : { result: { picture: 'same', before } };
}

/** The words are the same, the look is not. */
function pictureDifference({ parts, visit: { set, language } }: DrawnScreen, index: number): Difference {
  const part = parts[index];
  const where = `${set.root}/${set.module}/${set.role}/${language}`;
  return {
    document: `${where}/${part?.document || 'route_meta.json'}`,
    path: part?.path ?? '',
    renderer: part?.renderer ?? 'shell',
    before: ['(the same words)'],
    after: ['(the same words, another look)'],
  };
}

function storesOf({ stored, local }: SnapshotOptions): PictureStores {
  return { committed: `${stored}/pictures`, local };
}

/** Few enough to be part of the repository: each module's page as an admin sees it, in one language. */
function isCover(id: string, { set, language, width }: Visit): boolean {
  return (
    set.contract === contractVersion() &&
    language === 'ru' &&
    /\/admin\//.test(id) &&
    width === WIDE &&
    /\/page\.\d/.test(id)
  );
}

/** Whether some screen of the visit may be among those chosen. */
function mayHold({ set, language, width }: Visit, only: readonly string[] | undefined): boolean {
  const id = `${set.module}/${set.role}/${language}/`;
  return (
    only === undefined ||
    only.some(
      (text) =>
        id.includes(text) ||
        (text.startsWith(id) && (!/\.\d+$/.test(text) || text.endsWith(`.${width}`))) ||
        !text.includes('/'),
    )
  );
}

/** Of a run of some screens only the documents of their sets are looked at. */
function isFaultOf(document: string, drawn: readonly DrawnScreen[], only: readonly string[] | undefined): boolean {
  return only === undefined || drawn.some(({ visit: { set } }) => document.includes(`/${set.module}/${set.role}/`));
}

function isChosen(id: string, only: readonly string[] | undefined): boolean {
  return only === undefined || only.some((text) => id.includes(text));
}

function unusedOf(sets: readonly FixtureSet[], replay: Replay): string[] {
  const files = new Set(sets.flatMap(({ module, calls }) => [...calls.keys()].map((file) => `${module}/${file}`)));
  const used = new Set(
    [...replay.used].map((path) => path.split('/')).map((steps) => `${steps.at(-4) ?? ''}/${steps.at(-1) ?? ''}`),
  );
  return [...files].filter((file) => !used.has(file)).sort();
}
