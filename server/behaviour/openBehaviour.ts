// Finds and loads behaviour code, and loads it anew when its file has changed. Running it is the actions' work.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Model } from '../definitions/index.ts';
import { definedActions } from '../records/index.ts';
import type { Handler, Handlers } from './behaviour.ts';

export interface Behaviour {
  /** undefined: the module's code has no handler of that name. */
  find(module: string, name: string): Promise<Handler | undefined>;
  /** Actions whose handler no code has. */
  missing(models: Iterable<Model>): Promise<MissingCode[]>;
}

export interface MissingCode {
  module: string;
  action: string;
  handler: string;
  /** Of the handler's name in the definition. */
  path: string;
}

export interface BehaviourOptions {
  /** Absolute; code in a later one takes the place of a former one's. */
  directories: readonly string[];
  log(message: string): void;
}

interface Loaded {
  file: string;
  mtimeMs: number;
  handlers: Handlers;
}

/** Sources run as they are where the server itself does; built, each is a file of its own. */
const NAMES = import.meta.url.endsWith('.ts') ? ['behaviour.mjs', 'behaviour.ts'] : ['behaviour.mjs'];
const NONE: Handlers = {};

/** Loads nothing yet: the first question does, and each looks whether the file is still the same. */
export function openBehaviour({ directories, log }: BehaviourOptions): Behaviour {
  const known = new Map<string, Loaded>();

  async function handlersOf(module: string): Promise<Handlers> {
    const found = await findFile(directories, module);
    const before = known.get(module);
    if (!found) return NONE;
    if (before?.file === found.file && before.mtimeMs === found.mtimeMs) return before.handlers;
    const loaded = { ...found, handlers: await load(found, module) ?? before?.handlers ?? NONE };
    known.set(module, loaded);
    return loaded.handlers;
  }

  async function load({ file, mtimeMs }: Omit<Loaded, 'handlers'>, module: string): Promise<Handlers | undefined> {
    try {
      const { href } = pathToFileURL(file);
      const code: unknown = await import(/* @vite-ignore */ file.endsWith('.ts') ? href : `${href}?at=${mtimeMs}`);
      return readHandlers(code);
    } catch (error) {
      log(`The behaviour code of ${module} could not be loaded, ${known.has(module) ? 'the one before stays in force' : 'its actions are not offered'}: ${error instanceof Error ? error.message : 'unknown'}`);
      return undefined;
    }
  }

  async function find(module: string, name: string): Promise<Handler | undefined> {
    const handlers = await handlersOf(module);
    return Object.hasOwn(handlers, name) ? handlers[name] : undefined;
  }

  return {
    find,
    async missing(models) {
      const checked = await Promise.all([...models].flatMap(handlersNamed).map(async (named) => ((await find(named.module, named.handler)) ? [] : [named])));
      return checked.flat();
    },
  };
}

function handlersNamed(model: Model): MissingCode[] {
  const moves = model.module.model.status?.transitions.length ?? 0;
  return definedActions(model).flatMap(({ name, handler }, index) => {
    const path = index < moves ? `/model/status/transitions/${index}/handler` : `/model/actions/${index - moves}/handler`;
    return handler === undefined ? [] : [{ module: model.module.name, action: name, handler, path }];
  });
}

async function findFile(directories: readonly string[], module: string): Promise<Omit<Loaded, 'handlers'> | undefined> {
  for (const directory of directories.toReversed()) {
    for (const name of NAMES) {
      const file = join(directory, module, name);
      const found = await stat(file).catch(() => undefined);
      if (found?.isFile() === true) return { file, mtimeMs: found.mtimeMs };
    }
  }
  return undefined;
}

/** Throws what is wrong with the module's exports. */
function readHandlers(code: unknown): Handlers {
  const handlers: unknown = typeof code === 'object' && code !== null && 'handlers' in code ? code.handlers : undefined;
  if (typeof handlers !== 'object' || handlers === null) throw new Error('it exports no "handlers"');
  const wrong = Object.entries(handlers).find(([, handler]) => typeof handler !== 'function');
  if (wrong) throw new Error(`"${wrong[0]}" of its handlers is no function`);
  // Checked: functions by name. What they take, the code's author knows.
  return { ...handlers } as Handlers;
}
