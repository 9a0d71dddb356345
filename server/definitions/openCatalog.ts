// Opens the catalog: reads the definition directories, brings storage up to them, publishes, watches.
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { watch } from 'chokidar';
import type { ModuleDefinition } from '../../src/contract/index.ts';
import type { Database } from '../database/index.ts';
import { buildCatalog, tablesOf } from './buildCatalog.ts';
import type { Catalog, DefinitionIssue, OpenCatalog } from './catalog.ts';
import { readLastGood, writeLastGood } from './lastGood.ts';
import { readDefinition } from './readDefinition.ts';
import { selectModules, versionKey, type FileState } from './selectModules.ts';
import { applyStorage, StorageRefusal } from './storage/applyStorage.ts';

export interface CatalogOptions {
  database: Database;
  /** First the shipped modules, then the extra ones; a later file may not take a name of an earlier one. */
  directories: readonly string[];
  /** Whether changes in the directories are applied while running. */
  watch: boolean;
  log: CatalogLog;
}

export interface CatalogLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

const SUFFIX = '.module.json';
const SETTLE_MS = 250;
const GATHER_MS = 50;

/** Rejects only when the database cannot be reached; bad files are refused one by one. */
export async function openCatalog(options: CatalogOptions): Promise<OpenCatalog> {
  const store = new DefinitionStore(options);
  await store.reload();
  if (options.watch) await store.watch();
  return store;
}

class DefinitionStore implements OpenCatalog {
  private readonly options: CatalogOptions;
  private readonly handlers = new Set<(catalog: Catalog) => void>();
  /** By file: what it said when it was last in force. */
  private readonly lastGood = new Map<string, ModuleDefinition>();
  private catalog: Catalog = buildCatalog([]);
  /** The same from before this start, by file name. */
  private stored: ReadonlyMap<string, ModuleDefinition> | undefined;
  private issues: readonly DefinitionIssue[] = [];
  private work: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private stopWatching: (() => Promise<void>) | undefined;

  constructor(options: CatalogOptions) {
    this.options = options;
  }

  current(): Catalog {
    return this.catalog;
  }

  refusals(): readonly DefinitionIssue[] {
    return this.issues;
  }

  onChange(handler: (catalog: Catalog) => void): () => void {
    this.handlers.add(handler);
    return () => this.handlers.delete(handler);
  }

  async settled(): Promise<void> {
    if (this.timer) this.startNow();
    await this.work;
  }

  async close(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    await this.stopWatching?.();
    await this.work;
  }

  /** One after another: a change during a reload is taken up by the next one. */
  reload(): Promise<void> {
    this.work = this.work.catch(() => undefined).then(() => this.load());
    return this.work;
  }

  async watch(): Promise<void> {
    const directories = [...this.options.directories];
    for (const directory of directories) await mkdir(directory, { recursive: true }).catch(() => undefined);
    const watcher = watch(directories, { ignoreInitial: true, depth: 0, awaitWriteFinish: { stabilityThreshold: SETTLE_MS, pollInterval: GATHER_MS } });
    watcher.on('all', (_event, path) => {
      if (path.endsWith(SUFFIX)) this.reloadSoon();
    });
    watcher.on('error', (error) => this.options.log.warn({ error: String(error) }, 'Watching the definitions failed'));
    this.stopWatching = () => watcher.close();
    await new Promise<void>((resolve) => watcher.once('ready', () => resolve()));
  }

  private reloadSoon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.startNow(), GATHER_MS);
  }

  private startNow(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.reload().catch((error: unknown) => this.options.log.warn({ error: String(error) }, 'The definitions could not be applied'));
  }

  private async load(): Promise<void> {
    const files = await this.readFiles();
    const blocked = new Map<string, DefinitionIssue>();
    for (;;) {
      const { accepted, issues } = selectModules(files, blocked);
      const definitions = accepted.map((source) => source.definition);
      try {
        const outcome = await applyStorage(this.options.database, definitions.flatMap(tablesOf));
        for (const warning of outcome.warnings) this.options.log.warn({ warning }, 'A check is left to the server: stored rows break it');
        for (const source of accepted) this.lastGood.set(source.file, source.definition);
        this.publish(definitions, issues);
        await writeLastGood(this.options.database, accepted, this.catalog.rev);
        return;
      } catch (error) {
        // Another round without the definition whose storage cannot follow; each round blocks one more.
        const source = error instanceof StorageRefusal ? accepted.find((entry) => entry.definition.model.name === error.model) : undefined;
        if (!source || !(error instanceof StorageRefusal)) throw error;
        blocked.set(versionKey(source.definition), { file: source.file, path: '/model', reason: error.message });
      }
    }
  }

  private async readFiles(): Promise<FileState[]> {
    const isFirst = this.stored === undefined;
    this.stored ??= await readLastGood(this.options.database);
    const files: FileState[] = [];
    for (const directory of this.options.directories) {
      const names = await readdir(directory).catch(() => []);
      for (const name of names.filter((entry) => entry.endsWith(SUFFIX)).sort()) {
        const file = join(directory, name);
        files.push({ file, read: await readDefinition(file), lastGood: this.lastGood.get(file) ?? (isFirst ? this.stored.get(name) : undefined) });
      }
    }
    const present = new Set(files.map((state) => state.file));
    for (const file of this.lastGood.keys()) if (!present.has(file)) this.lastGood.delete(file);
    return files;
  }

  private publish(definitions: readonly ModuleDefinition[], issues: readonly DefinitionIssue[]): void {
    const known = new Set(this.issues.map((issue) => JSON.stringify(issue)));
    for (const issue of issues) if (!known.has(JSON.stringify(issue))) this.options.log.warn(issue, `Definition refused: ${issue.file} ${issue.path}: ${issue.reason}`);
    this.issues = issues;
    const catalog = buildCatalog(definitions);
    if (catalog.rev === this.catalog.rev) return;
    this.catalog = catalog;
    this.options.log.info({ rev: catalog.rev, modules: [...catalog.modules.keys()] }, 'Definitions in force');
    for (const handler of this.handlers) {
      try {
        handler(catalog);
      } catch (error) {
        this.options.log.warn({ error: String(error) }, 'A listener of the definitions failed');
      }
    }
  }
}
