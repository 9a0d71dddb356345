// The floors of the house as rules over imports. Answers breaks as texts that say what to do; reads no file itself.
import ts from 'typescript';
import { DOORS, GLOBALS_OWNER, GUARDED_GLOBALS, isInside, isPackageOf } from './doors.ts';
import { isGenerated, isTestFile, parseFile, readAllImports, type Import, type SourceTree } from './sourceTree.ts';

/** What each floor may import besides itself. Scripts and tests may reach everything but are not reached. */
const FLOORS: ReadonlyMap<string, readonly string[]> = new Map([
  ['src/contract', []],
  ['src/engine', ['src/contract']],
  ['src/render', ['src/contract', 'src/engine']],
  ['src/features', ['src/contract', 'src/engine', 'src/render']],
  ['src/platform', ['src/contract', 'src/engine']],
  ['renderers', ['src/contract', 'src/engine', 'src/render', 'src/features']],
  ['src/app', ['src/contract', 'src/engine', 'src/render', 'src/features', 'src/platform', 'renderers']],
  [
    'src/main.tsx',
    ['src/contract', 'src/engine', 'src/render', 'src/features', 'src/platform', 'renderers', 'src/app'],
  ],
  ['server', ['src/contract', 'src/engine']],
]);
const FREE_FLOORS = ['scripts', 'tests'];
/** Single files of a folder that are public beside its index.ts. */
const PUBLIC_FILES = [/^src\/contract\/validators\/[^/]+\.gen\.js$/, /^server\/app\.ts$/, /^server\/seed\/cli\.ts$/];
const UNIT_DEPTH: ReadonlyMap<string, number> = new Map([
  ['src', 3],
  ['server', 2],
  ['renderers', 3],
]);
/** Units that are entered by rooms, each with an index.ts of its own, beside their own index.ts. */
const ROOM_DOORS: ReadonlyMap<string, readonly string[]> = new Map([
  ['server/records', ['access', 'list', 'write', 'export']],
  ['src/app/modules', ['form']],
  ['src/platform/outbox', ['background']],
]);
/** Plain scripts served as they are, which run before any door is open. */
const BEFORE_THE_APP = '/public/';
/** What tests lean on beside them: they wait as tests do. */
const TEST_SUPPORT = /\/testing\/|^server\/testDatabase\//;
const NOT_CODE = /\.(?:json|css|svg|png|sql|html)$/;

/** All breaks of a tree, each `file:line reason`. */
export function findBreaks(tree: SourceTree): string[] {
  const imports = readAllImports(tree);
  return [
    ...imports.flatMap((entry) => breaksOf(entry, tree)),
    ...findCircles(tree, imports).map(
      (circle) => `circle: ${circle.join(' → ')}. Move what both need into a file of its own, below both.`,
    ),
    ...findFolderCircles(tree, imports).map(
      (circle) => `circle of folders: ${circle.join(' → ')}. Move what both need into a folder of its own, below both.`,
    ),
    ...[...tree].flatMap(([path, text]) => globalsOutsideTheirDoor(path, text)),
    ...[...tree.keys()]
      .filter(isLooseRenderer)
      .map((path) => `${path} is in no renderer's folder: what several renderers need belongs to src/render.`),
  ];
}

export function floorOf(path: string): string | undefined {
  return [...FLOORS.keys(), ...FREE_FLOORS].find((floor) => isInside(path, floor));
}

function breaksOf(entry: Import, tree: SourceTree): string[] {
  const place = `${entry.from}:${entry.line}`;
  const found: string[] = [];
  if (entry.isExportStar && !isGenerated(entry.from))
    found.push(`${place} export * hides what is public: name each export.`);
  if (entry.target === undefined) return [...found, ...doorBreaks(entry, place)];
  if (!tree.has(entry.target)) {
    if (!NOT_CODE.test(entry.target) && !tree.has(entry.target.replace(/\.js$/, '.d.ts')))
      found.push(`${place} ${entry.specifier} is no file of the project: write the whole name with its extension.`);
    return found;
  }
  return [
    ...found,
    ...floorBreaks(entry.from, entry.target, place),
    ...insidesBreaks(entry.from, entry.target, { place, tree }),
  ];
}

function floorBreaks(from: string, target: string, place: string): string[] {
  const floor = floorOf(from);
  const below = floorOf(target);
  if (floor === undefined || below === undefined)
    return [
      `${place} lies on no floor: put ${floor === undefined ? from : target} into one of ${[...FLOORS.keys()].join(', ')}.`,
    ];
  if (floor === below || FREE_FLOORS.includes(floor)) return [];
  // A test may join floors, as main.tsx does: it is not part of the house.
  if (isTestFile(from) || (TEST_SUPPORT.test(from) && isInside(target, 'tests/setup'))) return [];
  if (FLOORS.get(floor)?.includes(below)) return [];
  return [
    `${place} ${floor} may not import ${below} (${target}): it may import ${FLOORS.get(floor)?.join(', ') || 'nothing'}. Declare a port below, or move the code.`,
  ];
}

function insidesBreaks(from: string, target: string, { place, tree }: { place: string; tree: SourceTree }): string[] {
  if (PUBLIC_FILES.some((file) => file.test(target))) return [];
  // Tests, and what they lean on beside them.
  if ((isTestFile(from) || isInside(from, 'tests')) && target.includes('/testing/')) return [];
  const [mine, unit] = [unitOf(from), unitOf(target)];
  if (unit !== mine && isRenderer(mine) && isRenderer(unit))
    return [`${place} renderers are strangers: draw ${unit} through <Slot>, or move what both need to src/render.`];
  const closed = foldersOf(target).find(
    (folder) => !isInside(from, folder) && (folder === unit || hasIndex(folder, tree)) && !isRoomDoor(folder, target),
  );
  if (closed === undefined || /^index\.tsx?$/.test(target.slice(closed.length + 1))) return [];
  return [`${place} reaches into ${closed} past its index.ts (${target}): export what you need there.`];
}

/** Folders above a file below its floor, outer ones first. */
function foldersOf(path: string): string[] {
  const parts = path.split('/');
  return parts
    .slice(0, -1)
    .map((_, index) => parts.slice(0, index + 1).join('/'))
    .filter((folder) => folder !== floorOf(path) && folder !== 'src');
}

/** Whether the target lies in a room of the folder that has a door of its own: the room is asked then, not the folder. */
function isRoomDoor(folder: string, target: string): boolean {
  return ROOM_DOORS.get(folder)?.some((room) => isInside(target, `${folder}/${room}`)) ?? false;
}

function hasIndex(folder: string, tree: SourceTree): boolean {
  return tree.has(`${folder}/index.ts`) || tree.has(`${folder}/index.tsx`);
}

/** The folder that always has a public door: `src/engine/formula`, `server/live`, `renderers/cells/text`, the whole app. */
function unitOf(path: string): string | undefined {
  const parts = path.split('/');
  const isWhole = isInside(path, 'src/contract') || isInside(path, 'src/app');
  const depth = isWhole ? 2 : UNIT_DEPTH.get(parts[0] ?? '');
  return depth !== undefined && parts.length > depth ? parts.slice(0, depth).join('/') : undefined;
}

function isLooseRenderer(path: string): boolean {
  return (
    isInside(path, 'renderers') &&
    unitOf(path) === undefined &&
    !isTestFile(path) &&
    !/^renderers\/(index|descriptions)\.tsx?$/.test(path)
  );
}

function isRenderer(unit: string | undefined): boolean {
  return unit?.startsWith('renderers/') ?? false;
}

function doorBreaks({ from, specifier }: Import, place: string): string[] {
  if (isTestFile(from) || FREE_FLOORS.includes(floorOf(from) ?? '')) return [];
  const door = DOORS.find(({ packages }) => packages.some((name) => isPackageOf(specifier, name)));
  if (!door || door.owners.some((owner) => isInside(from, owner))) return [];
  return [`${place} ${specifier} has its door in ${door.owners.join(', ')}. ${door.instead}`];
}

function globalsOutsideTheirDoor(path: string, text: string): string[] {
  const isGuarded =
    (isInside(path, 'src') || isInside(path, 'renderers')) &&
    !isInside(path, GLOBALS_OWNER) &&
    !isTestFile(path) &&
    !isGenerated(path) &&
    !path.includes(BEFORE_THE_APP);
  if (!isGuarded || !GUARDED_GLOBALS.some((name) => text.includes(name))) return [];
  const file = parseFile(path, text);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && GUARDED_GLOBALS.includes(node.text) && isGlobalUse(node)) {
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push(
        `${path}:${line} ${node.text} has its door in ${GLOBALS_OWNER}: go through a port of src/engine/ports.`,
      );
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function isGlobalUse(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent))
    return parent.expression === node || /^(?:window|globalThis|self)$/.test(parent.expression.getText());
  return (
    ts.isCallExpression(parent) ||
    ts.isNewExpression(parent) ||
    (ts.isVariableDeclaration(parent) && parent.initializer === node)
  );
}

/** Circles between the folders of a floor of src, such as src/app/menu; what lies on the floor itself is one more. Tests join anything. */
function findFolderCircles(tree: SourceTree, imports: readonly Import[]): string[][] {
  const roomOf = (path: string): string => path.split('/').slice(0, -1).slice(0, 3).join('/');
  const between = imports.flatMap((entry) => {
    const { from, target } = entry;
    if (target === undefined || !tree.has(target) || isTestFile(from) || !isInside(from, 'src')) return [];
    const [room, next] = [roomOf(from), roomOf(target)];
    return room === next || floorOf(from) !== floorOf(target) ? [] : [{ ...entry, from: room, target: next }];
  });
  const rooms = new Map(between.flatMap(({ from, target }) => [from, target]).map((room) => [room, '']));
  return findCircles(rooms, between);
}

/** Circles of imports, types included; one per strongly connected group, as paths. */
export function findCircles(tree: SourceTree, imports: readonly Import[]): string[][] {
  const next = new Map<string, string[]>([...tree.keys()].map((path) => [path, []]));
  for (const { from, target } of imports) if (target !== undefined && tree.has(target)) next.get(from)?.push(target);
  const state = new Map<string, 'open' | 'done'>();
  const circles: string[][] = [];
  const walk = (path: string, trail: readonly string[]): void => {
    state.set(path, 'open');
    for (const target of next.get(path) ?? []) {
      if (state.get(target) === 'open') circles.push([...trail.slice(trail.indexOf(target)), target]);
      else if (!state.has(target)) walk(target, [...trail, target]);
    }
    state.set(path, 'done');
  };
  for (const path of next.keys()) if (!state.has(path)) walk(path, [path]);
  return circles;
}
