// Differences of all screens sorted by what they come from: one cause, one entry; what only follows from it is folded below.
import type { Difference } from './differences.ts';
import type { DocumentFault } from './documentFaults.ts';

export interface Cause {
  document: string;
  path: string;
  renderer: string;
  /** What is wrong with a document that breaks its schema, or what a screen says of itself. */
  detail: string;
  before: string[];
  after: string[];
  screens: string[];
  /** Other places of the same cause and what follows from it, a line each. */
  consequences: string[];
}

interface ScreenDifferences {
  id: string;
  differences: readonly Difference[];
  problems: readonly string[];
}

interface Found extends Difference {
  screen: string;
}

/** So many places of one renderer that differ in their words are the renderer's doing. */
const RENDERERS_DOING = 4;
const FOLDED = 60;

/** The surest first: documents that break their schema, words, looks. */
export function causesOf(screens: readonly ScreenDifferences[], faults: readonly DocumentFault[]): Cause[] {
  const byFault = faults.map((fault): Cause => ({ ...fault, before: [], after: [], screens: [], consequences: [] }));
  const broken = new Map(byFault.map((cause) => [folderOf(cause.document), cause]));
  const rest: Found[] = [];
  const unexplained: Cause[] = [];
  for (const { id, differences, problems } of screens) {
    const cause = problems.length > 0 ? causeOfProblems(id, problems, differences, broken) : undefined;
    if (cause && !byFault.includes(cause)) unexplained.push(cause);
    for (const difference of differences) {
      const own = byFault.find(({ document }) => document === difference.document);
      if (cause ?? own) fold(cause ?? own, id, lineOf(difference));
      else rest.push({ ...difference, screen: id });
    }
  }
  const words = rest.filter(({ isLook }) => isLook !== true);
  const looks = rest.filter(({ isLook }) => isLook === true);
  const byWords = wordCauses(words);
  const left = looks.filter((look) => !foldLook(look, words, byWords));
  return [...byFault, ...unexplained, ...byWords, ...lookCauses(left)];
}

function fold(cause: Cause | undefined, screen: string, line: string): void {
  if (!cause) return;
  if (!cause.screens.includes(screen)) cause.screens.push(screen);
  if (cause.consequences.length < FOLDED) cause.consequences.push(`${screen}: ${line}`);
}

function lineOf({ document, path, renderer }: Difference): string {
  return [renderer, document, path].filter(Boolean).join(' ');
}

/** A screen that says of itself that something is missing: the document of its set that is known to be broken, else itself. */
function causeOfProblems(
  id: string,
  problems: readonly string[],
  differences: readonly Difference[],
  broken: ReadonlyMap<string, Cause>,
): Cause {
  const known = [...broken].find(([folder]) => id.startsWith(`${folder}/`))?.[1];
  if (known) {
    for (const problem of problems) fold(known, id, problem);
    return known;
  }
  const first = differences.find(({ isLook }) => isLook !== true) ?? differences[0];
  return {
    document: first?.document ?? '',
    path: first?.path ?? '',
    renderer: first?.renderer ?? 'shell',
    detail: problems[0] ?? '',
    before: [],
    after: [],
    screens: [id],
    consequences: problems.slice(1).map((problem) => `${id}: ${problem}`),
  };
}

/** `contractors/admin/ru` of a file's path; of one for all languages the role set. */
function folderOf(document: string): string {
  return document
    .split('/')
    .slice(-4, -1)
    .filter((step) => step !== 'any')
    .join('/');
}

// Words -----------------------------------------------------------------------------------------------------------------

/** The file without role set and language: the same place of the same document is one cause for everybody. */
function kindOf(document: string): string {
  const steps = document.split('/');
  return `${steps.at(-4) ?? ''}/${steps.at(-1) ?? ''}`;
}

function isWithin(inner: string, outer: string): boolean {
  return outer !== '' && (inner === outer || inner.startsWith(`${outer}/`));
}

function wordCauses(words: readonly Found[]): Cause[] {
  const groups: Found[][] = [];
  for (const word of words) {
    const group = groups.find(([first]) => first !== undefined && isSamePlace(first, word));
    if (group) group.push(word);
    else groups.push([word]);
  }
  return partsFirst(byRenderer(groups).map((group) => causeOf(deepest(group), group)));
}

/** The frame around parts says their words too: what it says comes after what they say of the same document. */
function partsFirst(causes: readonly Cause[]): Cause[] {
  const isFrame = ({ path, document }: Cause): boolean =>
    path === '' &&
    document !== '' &&
    causes.some((other) => other.path !== '' && kindOf(other.document) === kindOf(document));
  return [...causes.filter((cause) => !isFrame(cause)), ...causes.filter(isFrame)];
}

function isSamePlace(one: Difference, other: Difference): boolean {
  if (kindOf(one.document) !== kindOf(other.document)) return false;
  return one.path === other.path
    ? one.path !== '' || one.renderer === other.renderer
    : isWithin(one.path, other.path) || isWithin(other.path, one.path);
}

/** Joins the groups of a renderer that differs in many places. */
function byRenderer(groups: readonly Found[][]): Found[][] {
  const counts = new Map<string, number>();
  const rendererOf = (group: readonly Found[]): string => group[0]?.renderer ?? '';
  for (const group of groups) counts.set(rendererOf(group), (counts.get(rendererOf(group)) ?? 0) + 1);
  const joined = new Map<string, Found[]>();
  for (const [index, group] of groups.entries()) {
    const renderer = rendererOf(group);
    const isItsDoing = renderer !== 'shell' && (counts.get(renderer) ?? 0) >= RENDERERS_DOING;
    const key = isItsDoing ? renderer : String(index);
    joined.set(key, [...(joined.get(key) ?? []), ...group]);
  }
  return [...joined.values()];
}

/** Where the words lead furthest; a part of its own before the block around it. */
function deepest(group: readonly Found[]): Found | undefined {
  const depthOf = ({ path, renderer }: Found): number =>
    path.split('/').length * 2 + (/^(?:cell|field|filter)\//.test(renderer) ? 1 : 0);
  return group.reduce<Found | undefined>(
    (best, each) => (best && depthOf(best) >= depthOf(each) ? best : each),
    undefined,
  );
}

function causeOf(head: Found | undefined, group: readonly Found[]): Cause {
  return {
    document: head?.document ?? '',
    path: head?.path ?? '',
    renderer: head?.renderer ?? '',
    detail: '',
    before: head?.before ?? [],
    after: head?.after ?? [],
    screens: [...new Set(group.map(({ screen }) => screen))],
    consequences: group
      .filter((each) => each !== head)
      .slice(0, FOLDED)
      .map((each) => `${each.screen}: ${lineOf(each)}`),
  };
}

// Looks -----------------------------------------------------------------------------------------------------------------

/** Where the words of a place changed, its look may follow; so may the frame around it. */
function foldLook(look: Found, words: readonly Found[], causes: readonly Cause[]): boolean {
  const word = words.find(
    ({ screen, document, path, renderer }) =>
      screen === look.screen &&
      ((document === look.document && path === look.path) ||
        (renderer.split(' → ').includes(look.renderer) && isWithin(path, look.path)) ||
        look.renderer === 'shell'),
  );
  if (!word) return false;
  fold(
    causes.find((cause) => isSamePlace(cause, word)) ?? causes.find(({ screens }) => screens.includes(word.screen)),
    look.screen,
    `${lineOf(look)} looks otherwise`,
  );
  return true;
}

/** Parts that share a change of an element belong together, whoever drew them. */
function lookCauses(looks: readonly Found[]): Cause[] {
  const groups: { changes: Set<string>; looks: Found[] }[] = [];
  for (const look of looks) {
    const changes = new Set(look.after.map((after, index) => `${look.before[index] ?? ''} → ${after}`));
    const touched = groups.filter((group) => [...changes].some((change) => group.changes.has(change)));
    const joined = {
      changes: new Set([...touched.flatMap((group) => [...group.changes]), ...changes]),
      looks: [...touched.flatMap((group) => group.looks), look],
    };
    for (const group of touched) groups.splice(groups.indexOf(group), 1);
    groups.push(joined);
  }
  return groups.map((group) => causeOf(mostOften(group.looks), group.looks));
}

/** The renderer that shows it most often; a cell or a field before the block around it. */
function mostOften(looks: readonly Found[]): Found | undefined {
  const counts = new Map<string, number>();
  for (const { renderer } of looks) counts.set(renderer, (counts.get(renderer) ?? 0) + 1);
  const weightOf = ({ renderer }: Found): number =>
    (counts.get(renderer) ?? 0) + (renderer === 'shell' ? -looks.length : 0);
  return looks.reduce<Found | undefined>(
    (best, each) => (best && weightOf(best) >= weightOf(each) ? best : each),
    undefined,
  );
}
