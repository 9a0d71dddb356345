// Finds the rooms of modules and opens them: their code, their texts, what they bring. Opened anew when a file of theirs has changed.
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Database } from '../database/index.ts';
import { DEFINITION_SUFFIX, type Model } from '../definitions/index.ts';
import { LANGS } from '../http/index.ts';
import { definedActions, moduleActions } from '../records/write/index.ts';
import type { Handler, Hook, HookName, ModuleCode, ModuleHandler } from './defineModule.ts';
import { coreNames } from './coreNames.ts';
import { migrateModule, readMigrations } from './moduleStorage.ts';
import { readCode, type HostedCall, type Module, type ModuleTexts } from './readCode.ts';

/** Where rooms lie, absolute. */
export interface RoomPlace {
  code: string;
  /** Definitions and texts; where code is bundled, elsewhere than it. */
  rooms: string;
}

export interface Host {
  /** By name, in its order. */
  modules(): readonly Module[];
  calls(): readonly HostedCall[];
  hooks(model: string, name: HookName): readonly { module: Module; hook: Hook }[];
  wants(model: string): boolean;
  /** The code of an action; undefined: no room has any. Looks whether the file is still the same. */
  find(module: string, name: string): Promise<{ module: Module; handler: Handler } | undefined>;
  /** The same of an action that concerns no row. */
  findOfModule(module: string, name: string): Promise<{ module: Module; handler: ModuleHandler } | undefined>;
  /** Actions whose handler no code has. */
  missing(models: Iterable<Model>): Promise<MissingCode[]>;
  /** Looks at all rooms. */
  reload(): Promise<void>;
}

export interface MissingCode {
  module: string;
  action: string;
  handler: string;
  /** Of the handler's name in the definition. */
  path: string;
}

export interface HostOptions {
  /** Code in a later one takes the place of a former one's. */
  places: readonly RoomPlace[];
  /** The server's own door: storage of modules is made ready before their code is in force. */
  database: Database;
  log(message: string): void;
}

interface Room {
  file: string;
  stamp: string;
  /** undefined: never sound. */
  module: Module | undefined;
  /** Modules whose definitions lie in it. */
  definitions: readonly string[];
}

/** Sources run as they are where the server itself does; built, each is a file of its own. */
const NAMES = import.meta.url.endsWith('.ts') ? ['index.mjs', 'index.ts'] : ['index.mjs'];

/** Looks at all rooms once. */
export async function openHost({ places, database, log }: HostOptions): Promise<Host> {
  const rooms = new Map<string, Room>();
  let modules: readonly Module[] = [];
  let hooks: ReadonlyMap<string, readonly Module[]> = new Map();
  let calls: readonly HostedCall[] = [];
  let work: Promise<void> = Promise.resolve();

  function publish(): void {
    modules = [...rooms.values()]
      .flatMap(({ module }) => module ?? [])
      .sort((one, other) => (one.name < other.name ? -1 : 1));
    hooks = new Map(
      [...new Set(modules.flatMap((module) => [...module.hooks.keys()]))].map((model) => [
        model,
        modules.filter((module) => module.hooks.has(model)),
      ]),
    );
    calls = modules.flatMap((module) => module.calls);
  }

  /** Answers whether anything is other than before. */
  async function reloadIfChanged(name: string): Promise<boolean> {
    const found = await findRoom(places, name);
    const before = rooms.get(name);
    if (!found) return rooms.delete(name);
    if (before?.file === found.file && before.stamp === found.stamp) return false;
    rooms.set(name, { ...found, module: (await load(name, found)) ?? before?.module });
    return true;
  }

  async function load(name: string, { file, stamp, room, texts }: Found): Promise<Module | undefined> {
    try {
      const { href } = pathToFileURL(file);
      const exports: unknown = await import(
        /* @vite-ignore */ file.endsWith('.ts') ? href : `${href}?at=${encodeURIComponent(stamp)}`
      );
      const migrations = await readMigrations(room);
      const module = readCode(name, exports, { texts: await readTexts(texts), hasStorage: migrations.length > 0 });
      requireOwnNames(
        module,
        modules.filter((other) => other.name !== name),
      );
      await migrateModule(database, name, migrations);
      return module;
    } catch (error) {
      log(
        `The code of ${name} could not be loaded, ${rooms.get(name)?.module ? 'the one before stays in force' : 'it is not there'}: ${error instanceof Error ? error.message : 'unknown'}`,
      );
      return undefined;
    }
  }

  function inTurn(step: () => Promise<void>): Promise<void> {
    work = work.then(step, step);
    return work;
  }

  const reload = (): Promise<void> =>
    inTurn(async () => {
      const names = new Set([...rooms.keys(), ...(await roomNames(places))]);
      for (const name of [...names].sort()) if (await reloadIfChanged(name)) publish();
    });

  async function find<H>(
    definition: string,
    action: string,
    handlersOf: (code: ModuleCode) => Readonly<Record<string, H>> | undefined,
  ): Promise<{ module: Module; handler: H } | undefined> {
    const name = [...rooms].find(([, room]) => room.definitions.includes(definition))?.[0] ?? definition;
    await inTurn(async () => {
      if (await reloadIfChanged(name)) publish();
    });
    const module = rooms.get(name)?.module;
    const handlers = (module && handlersOf(module.code)) ?? {};
    const handler = Object.hasOwn(handlers, action) ? handlers[action] : undefined;
    return module && handler && { module, handler };
  }
  const findOfRow: Host['find'] = (module, name) => find(module, name, ({ actions }) => actions);
  const findOfModule: Host['findOfModule'] = (module, name) => find(module, name, (code) => code.moduleActions);

  await reload();
  return {
    modules: () => modules,
    calls: () => calls,
    wants: (model) => hooks.has(model),
    hooks: (model, name) =>
      (hooks.get(model) ?? []).flatMap((module) =>
        (module.hooks.get(model)?.get(name) ?? []).map((hook) => ({ module, hook })),
      ),
    find: findOfRow,
    findOfModule,
    async missing(models) {
      const checked = await Promise.all(
        [...models]
          .flatMap(handlersNamed)
          .map(async ({ isOfModule, ...named }) =>
            (await (isOfModule ? findOfModule : findOfRow)(named.module, named.handler)) ? [] : [named],
          ),
      );
      return checked.flat();
    },
    reload,
  };
}

function handlersNamed(model: Model): (MissingCode & { isOfModule: boolean })[] {
  const { module } = model;
  const moves = module.model.status?.transitions.length ?? 0;
  const ofRows = definedActions(model).map(({ name, handler }, index) => ({
    isOfModule: false,
    name,
    handler,
    path: index < moves ? `/model/status/transitions/${index}/handler` : `/model/actions/${index - moves}/handler`,
  }));
  const ofModule = moduleActions(model).map(({ name, handler }, index) => ({
    isOfModule: true,
    name,
    handler,
    path: `/actions/${index}/handler`,
  }));
  return [...ofRows, ...ofModule].flatMap(({ name, handler, ...at }) =>
    handler === undefined ? [] : [{ ...at, module: module.name, action: name, handler }],
  );
}

interface Found extends Pick<Room, 'file' | 'stamp' | 'definitions'> {
  /** Folder of its definitions, and of its texts. */
  room: string;
  texts: string;
}

async function roomNames(places: readonly RoomPlace[]): Promise<string[]> {
  const lists = await Promise.all(places.map(({ code }) => readdir(code, { withFileTypes: true }).catch(() => [])));
  return lists
    .flat()
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

async function findRoom(places: readonly RoomPlace[], name: string): Promise<Found | undefined> {
  for (const { code, rooms } of places.toReversed()) {
    for (const each of NAMES) {
      const file = join(code, name, each);
      const changedAt = await changeOf(file);
      if (changedAt === undefined) continue;
      const texts = join(rooms, name, 'texts');
      const stamps = await Promise.all(LANGS.map((lang) => changeOf(join(texts, `${lang}.json`))));
      const room = join(rooms, name);
      const files = await readdir(room).catch(() => []);
      const migrations = await readdir(join(room, 'migrations')).catch(() => []);
      const definitions = files
        .filter((entry) => entry.endsWith(DEFINITION_SUFFIX))
        .map((entry) => entry.slice(0, -DEFINITION_SUFFIX.length));
      return { file, stamp: [changedAt, ...stamps, ...migrations].join(' '), definitions, room, texts };
    }
  }
  return undefined;
}

async function changeOf(file: string): Promise<number | undefined> {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() === true ? found.mtimeMs : undefined;
}

/** A room without texts has none to miss. */
async function readTexts(folder: string): Promise<ModuleTexts> {
  const [ru = {}, kk = {}, en = {}] = await Promise.all(
    LANGS.map(async (lang): Promise<Record<string, string>> => {
      const text = await readFile(join(folder, `${lang}.json`), 'utf8').catch(() => '{}');
      const found: unknown = JSON.parse(text);
      if (typeof found !== 'object' || found === null || Array.isArray(found))
        throw new Error(`texts/${lang}.json is no object of texts`);
      return Object.fromEntries(Object.entries(found).map(([key, value]) => [key, String(value)]));
    }),
  );
  return { ru, kk, en };
}

/** One name, one meaning: neither the core's nor another module's. */
function requireOwnNames({ name, code }: Module, others: readonly Module[]): void {
  for (const section of ['events', 'notices', 'counters', 'errors', 'searches'] as const) {
    for (const own of Object.keys(code[section] ?? {})) {
      if (coreNames(section).has(own)) throw new Error(`${section}: "${own}" is a name of the core`);
      const other = others.find((each) => Object.hasOwn(each.code[section] ?? {}, own));
      if (other) throw new Error(`${section}: "${own}" is a name of ${other.name}, so not of ${name}`);
    }
  }
}
