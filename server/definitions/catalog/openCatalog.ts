// Opens the catalog: the definitions of the database are in force; files of the watched directories get there by plan and apply, and
// what other processes apply is taken up from there.
import { mkdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { watch } from 'chokidar';
import type { ModuleDefinition } from '../../../src/contract/index.ts';
import { organizationOfWork, type Database, type Queryable } from '../../database/index.ts';
import { DatabaseAway } from '../../errors/index.ts';
import { PATHS } from '../../paths.ts';
import {
  blockRefused,
  CHANNEL,
  finishLater,
  hashOf,
  inForceOf,
  readStamp,
  readStored,
  reconcile,
  SHIPPED,
  type DefinitionFile,
  type FilesRead,
  type Reconciled,
} from '../apply/index.ts';
import { buildCatalog, tablesOf } from './buildCatalog.ts';
import type { Catalog, DefinitionDirectories, DefinitionIssue, OpenCatalog, OrganizationRights } from './catalog.ts';
import { ROLES } from './names.ts';
import { catalogOf, readRights, rightsStamp } from './organizationRights.ts';
import { definitionFiles } from '../read/definitionFiles.ts';
import { DEFINITION_SUFFIX, readDefinition } from '../read/readDefinition.ts';
import { StorageRefusal } from '../storage/applyStorage.ts';
import { readTables } from '../storage/readTables.ts';
import { unstoredNow } from '../storage/plan/settleTable.ts';
import type { Obstacle } from '../storage/rowsInTheWay.ts';
import { StorageBusy, underLock } from '../storage/storageLock.ts';

export interface CatalogOptions {
  database: Database;
  /** First the shipped modules, then the extra ones; a later file may not take a name of an earlier one. */
  directories: readonly string[];
  /** The product's own among them; default: those of the package. */
  shipped?: string;
  /** Whether changes in the directories and of other processes are taken up while running. */
  watch: boolean;
  log: CatalogLog;
  /** Tables from this size on are changed beside the work of others. */
  largeBytes?: number;
  /** How long a change tries to get at tables that are in use. */
  patienceMs?: number;
}

export interface CatalogLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** Code and texts of a module. */
const ROOM_FILE = /[/\\\\](?:index\.mjs|texts[/\\\\](?:ru|kk|en)\.json)$/;
const SETTLE_MS = 250;
const GATHER_MS = 50;
/** A file that comes and goes within the time it takes to settle is reported by nobody. */
const RECHECK_MS = 4 * SETTLE_MS;
/** Other processes are heard at once; this is for what was not heard. */
const POLL_MS = 15_000;

/** Rejects only when the database cannot be reached; bad files are refused one by one. */
export async function openCatalog(options: CatalogOptions): Promise<OpenCatalog> {
  const store = new DefinitionStore(options);
  await store.reload();
  if (options.watch) await store.watch();
  return store;
}

class DefinitionStore implements OpenCatalog {
  readonly directories: DefinitionDirectories;
  readonly largeBytes: number | undefined;
  readonly patienceMs: number | undefined;
  private readonly options: CatalogOptions;
  private readonly handlers = new Set<(catalog: Catalog) => void>();
  private readonly roomHandlers = new Set<() => void>();
  private readonly appliedHandlers = new Set<(modules: readonly string[]) => void>();
  private catalog: Catalog = buildCatalog([]);
  /** By organisation; the others have the catalog as it is. */
  private rights: ReadonlyMap<string, OrganizationRights> = new Map();
  private ofOrganizations = new Map<string, Catalog>();
  private issues: readonly DefinitionIssue[] = [];
  /** Rows that keep checks from coming into force, as they were found. */
  private readonly known = new Map<string, Obstacle>();
  private stamp = '';
  private work: Promise<void> = Promise.resolve();
  private afterwards: Promise<unknown> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private again: NodeJS.Timeout | undefined;
  private poll: NodeJS.Timeout | undefined;
  private readonly closers: (() => Promise<void>)[] = [];

  constructor(options: CatalogOptions) {
    this.options = options;
    this.largeBytes = options.largeBytes;
    this.patienceMs = options.patienceMs;
    const shipped = options.shipped ?? PATHS.modules;
    this.directories = { shipped, own: options.directories.filter((directory) => directory !== shipped) };
  }

  current(): Catalog {
    return this.of(organizationOfWork());
  }

  of(organization: string | undefined): Catalog {
    const rights = organization === undefined ? undefined : this.rights.get(organization);
    if (organization === undefined || !rights) return this.catalog;
    const known = this.ofOrganizations.get(organization) ?? catalogOf(this.catalog, rights);
    this.ofOrganizations.set(organization, known);
    return known;
  }

  roles(): ReadonlySet<string> {
    return new Set([...ROLES, ...[...this.rights.values()].flatMap(({ roles }) => roles.map(({ name }) => name))]);
  }

  rightsOf(organization: string): OrganizationRights {
    return this.rights.get(organization) ?? { roles: [], rights: [] };
  }

  refusals(): readonly DefinitionIssue[] {
    return this.issues;
  }

  onChange(handler: (catalog: Catalog) => void): () => void {
    this.handlers.add(handler);
    return () => this.handlers.delete(handler);
  }

  onApplied(handler: (modules: readonly string[]) => void): () => void {
    this.appliedHandlers.add(handler);
    return () => this.appliedHandlers.delete(handler);
  }

  onRooms(handler: () => void): () => void {
    this.roomHandlers.add(handler);
    return () => this.roomHandlers.delete(handler);
  }

  notifyApplied(modules: readonly string[]): void {
    if (modules.length > 0) for (const handler of this.appliedHandlers) handler(modules);
  }

  goesOn(work: (warn: (message: string) => void) => Promise<unknown>): void {
    const warn = (message: string): void => this.options.log.warn({}, message);
    const before = this.afterwards;
    this.afterwards = work(warn)
      .catch((error: unknown) => warn(String(error)))
      .then(() => before);
  }

  async settled(): Promise<void> {
    if (this.timer) this.startNow();
    await this.work;
    await this.afterwards;
  }

  async close(): Promise<void> {
    clearTimeout(this.timer);
    clearTimeout(this.again);
    clearInterval(this.poll);
    this.timer = undefined;
    for (const close of this.closers) await close();
    await this.work.catch(() => undefined);
    await this.afterwards;
  }

  /** One after another: a change during a reload is taken up by the next one. */
  reload(): Promise<void> {
    return this.queued(() => this.load());
  }

  refresh(): Promise<void> {
    return this.queued(() => this.takeUp());
  }

  recheckSoon(): void {
    if (!this.options.watch) return;
    clearTimeout(this.again);
    this.again = setTimeout(() => this.startNow(), RECHECK_MS);
  }

  async watch(): Promise<void> {
    const directories = [...this.options.directories];
    for (const directory of directories) await mkdir(directory, { recursive: true }).catch(() => undefined);
    const watcher = watch(directories, {
      ignoreInitial: true,
      depth: 2,
      awaitWriteFinish: { stabilityThreshold: SETTLE_MS, pollInterval: GATHER_MS },
    });
    watcher.on('all', (_event, path) => {
      if (path.endsWith(DEFINITION_SUFFIX)) this.reloadSoon();
      else if (ROOM_FILE.test(path)) for (const handler of this.roomHandlers) handler();
    });
    watcher.on('error', (error) => this.options.log.warn({ error: String(error) }, 'Watching the definitions failed'));
    this.closers.push(() => watcher.close());
    await new Promise<void>((resolve) => watcher.once('ready', () => resolve()));
    this.closers.push(await this.options.database.listen(CHANNEL, () => this.refreshIfNew()));
    this.poll = setInterval(() => this.refreshIfNew(), POLL_MS);
    this.poll.unref();
  }

  private queued(step: () => Promise<void>): Promise<void> {
    this.work = this.work.catch(() => undefined).then(step);
    return this.work;
  }

  private refreshIfNew(): void {
    this.queued(async () => {
      if ((await stampOf(this.options.database.asServer)) !== this.stamp) await this.takeUp();
    }).catch((error: unknown) => this.options.log.warn({ error: String(error) }, 'The definitions could not be read'));
  }

  private reloadSoon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.startNow(), GATHER_MS);
  }

  private startNow(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.reload().catch((error: unknown) => {
      this.options.log.warn({ error: String(error) }, 'The definitions could not be applied');
      // Files that changed meanwhile are not reported again.
      if (error instanceof DatabaseAway) this.recheckSoon();
    });
  }

  private async load(): Promise<void> {
    const reconciled = await this.reconciled().catch((error: unknown) => this.waitFor(error));
    if (!reconciled) return this.takeUp();
    const { issues, warnings, later, modules } = reconciled;
    for (const warning of warnings)
      this.options.log.warn({ warning }, 'A check is left to the server: stored rows break it');
    const refused = this.report(issues);
    await this.takeUp();
    this.notifyApplied([...new Set([...modules, ...refused])]);
    this.goesOn((warn) => finishLater(this.options.database.asServer, later, { largeBytes: this.largeBytes, warn }));
    // Whoever does not run on waits: a seed, a command.
    if (!this.options.watch) await this.afterwards;
  }

  /** Somebody works with a table for long: what is in force stays, and the files are tried again. */
  private waitFor(error: unknown): undefined {
    if (!(error instanceof StorageBusy) || !this.options.watch) throw error;
    this.options.log.warn({ table: error.table }, 'The definitions wait for a table that is in use');
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.startNow(), POLL_MS);
  }

  /** Another round without the version the database itself refuses; each round blocks one more. */
  private async reconciled(): Promise<Reconciled> {
    const blocked = new Map<string, DefinitionIssue>();
    let read: FilesRead = { files: [], places: [] };
    const candidates = (): { file: string; definition: ModuleDefinition }[] => [
      ...read.files.flatMap((file) =>
        'definition' in file.read ? [{ file: file.path, definition: file.read.definition }] : [],
      ),
      ...[...this.catalog.modules.values()].map((definition) => ({ file: definition.name, definition })),
    ];
    for (;;) {
      try {
        return await underLock(
          this.options.database,
          async (tx) => {
            // Under the lock: an application writes its file under it, and what was read before would be an old one.
            read = await this.readFiles();
            return reconcile(tx, read, { largeBytes: this.largeBytes, blocked, known: this.known });
          },
          this.patienceMs,
        );
      } catch (error) {
        if (!(error instanceof StorageRefusal)) throw error;
        blockRefused(error, candidates(), blocked);
      }
    }
  }

  private async readFiles(): Promise<FilesRead> {
    const files: DefinitionFile[] = [];
    const places: string[] = [];
    for (const directory of this.options.directories) {
      const place = directory === this.directories.shipped ? SHIPPED : directory;
      const paths = await definitionFiles(directory);
      if (paths === undefined) continue;
      places.push(place);
      for (const path of paths) {
        const { read, bytes } = await readDefinition(path);
        files.push({
          path,
          place,
          file: basename(path),
          read,
          text: new TextDecoder().decode(bytes),
          hash: hashOf(bytes),
        });
      }
    }
    return { files, places };
  }

  /** Answers the modules of files that are refused otherwise than before, or no longer: by their files, for such a one may have no name. */
  private report(issues: readonly DefinitionIssue[]): string[] {
    const known = new Set(this.issues.map((issue) => JSON.stringify(issue)));
    const now = new Set(issues.map((issue) => JSON.stringify(issue)));
    const changed = [
      ...issues.filter((issue) => !known.has(JSON.stringify(issue))),
      ...this.issues.filter((issue) => !now.has(JSON.stringify(issue))),
    ];
    for (const issue of issues)
      if (!known.has(JSON.stringify(issue)))
        this.options.log.warn({}, `Definition refused: ${issue.file} ${issue.path}: ${issue.reason.en}`);
    this.issues = issues;
    return changed.map(({ file }) => basename(file, DEFINITION_SUFFIX));
  }

  private async takeUp(): Promise<void> {
    const database = this.options.database.asServer;
    this.stamp = await stampOf(database);
    const rights = await readRights(database);
    const definitions = inForceOf(await readStored(database));
    const found = await readTables(database);
    const unstored = new Set(
      definitions
        .flatMap(tablesOf)
        .flatMap((table) => unstoredNow(table, found.get(table.model)).map((column) => `${table.model}.${column}`)),
    );
    // Rights first: whoever hears of a new catalog asks for it.
    this.rights = rights;
    this.ofOrganizations = new Map();
    this.publish(definitions, unstored);
  }

  private publish(definitions: readonly ModuleDefinition[], unstored: ReadonlySet<string>): void {
    const catalog = buildCatalog(definitions, unstored);
    if (catalog.rev === this.catalog.rev) return;
    this.catalog = catalog;
    this.ofOrganizations = new Map();
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

async function stampOf(database: Queryable): Promise<string> {
  return `${await readStamp(database)} ${await rightsStamp(database)}`;
}
