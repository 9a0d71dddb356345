// A database with a catalog over directories of its own, for tests of plan and apply. Never part of the product.
import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ModulePlan, ModuleDefinition } from '../../../src/contract/index.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/index.ts';
import type { OpenCatalog } from '../catalog/catalog.ts';
import { openCatalog } from '../catalog/openCatalog.ts';
import { applyDefinition } from './applyDefinition.ts';
import { planDefinition } from './plan/planDefinition.ts';
import type { ApplyAsk, DefinitionsContext } from './definitionsContext.ts';

export const ORG = '11111111-1111-4111-8111-111111111111';

export interface Workshop extends DefinitionsContext {
  catalog: OpenCatalog;
  base: TestDatabase;
  shipped: string;
  own: string;
  warnings: string[];
  plan(definition: ModuleDefinition | string): Promise<ModulePlan>;
  apply(definition: ModuleDefinition | string, ask?: Partial<ApplyAsk>): Promise<ModulePlan>;
  query<R extends Record<string, unknown>>(text: string, params?: readonly unknown[]): Promise<R[]>;
  insert(table: string, values: Record<string, unknown>): Promise<string>;
  /** A transaction that ran a statement and waits for its end. */
  hold(statement: string): Promise<{ commit(): Promise<void> }>;
  /** Something waits for a lock that another holds. */
  waits(): Promise<boolean>;
  /** Another process on the same database, and on the same directories or on those of the product alone. */
  another(files?: 'shared' | 'shipped'): Promise<OpenCatalog>;
  /** The same program started again. */
  restart(): Promise<void>;
  write(file: string, content: ModuleDefinition | string, place?: 'own' | 'shipped'): void;
  close(): Promise<void>;
}

export async function openWorkshop(
  options: { largeBytes?: number; watch?: boolean; patienceMs?: number } = {},
): Promise<Workshop> {
  const base = await createTestDatabase();
  const root = mkdtempSync(join(tmpdir(), 'keste-workshop-'));
  const [shipped, own] = [join(root, 'shipped'), join(root, 'own')];
  for (const directory of [shipped, own]) mkdirSync(directory);
  const warnings: string[] = [];
  const { database } = base;
  const open = (files: 'shared' | 'shipped' = 'shared'): Promise<OpenCatalog> =>
    openCatalog({
      database,
      directories: files === 'shared' ? [shipped, own] : [shipped],
      shipped,
      watch: options.watch ?? false,
      log: { info: () => undefined, warn: (_details, message) => void warnings.push(message) },
      ...(options.largeBytes === undefined ? {} : { largeBytes: options.largeBytes }),
      ...(options.patienceMs === undefined ? {} : { patienceMs: options.patienceMs }),
    });
  const opened = [await open()];
  const query = <R extends Record<string, unknown>>(text: string, params: readonly unknown[] = []): Promise<R[]> =>
    database.asServer.query<R>(text, params);
  const textOf = (definition: ModuleDefinition | string): string =>
    typeof definition === 'string' ? definition : JSON.stringify(definition);
  const workshop: Workshop = {
    base,
    database,
    catalog: opened[0] ?? (await open()),
    shipped,
    own,
    warnings,
    query,
    plan: (definition) => planDefinition(workshop, textOf(definition), { lang: 'en', organization: ORG }),
    async apply(definition, ask = {}) {
      const plan = await applyDefinition(workshop, textOf(definition), { lang: 'en', organization: ORG, ...ask });
      await workshop.catalog.settled();
      return plan;
    },
    async insert(table, values) {
      const row: Record<string, unknown> = { id: randomUUID(), organization: ORG, ...values };
      const names = Object.keys(row);
      await query(
        `insert into data."${table}" (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
        Object.values(row),
      );
      return String(row['id']);
    },
    async hold(statement) {
      const signal = new EventEmitter();
      const ran = once(signal, 'ran');
      const done = database.asServer.transaction(async (tx) => {
        await tx.query(statement);
        const end = once(signal, 'end');
        signal.emit('ran');
        await end;
      });
      await Promise.race([ran, done]);
      return {
        async commit() {
          signal.emit('end');
          await done;
        },
      };
    },
    async waits() {
      const waiting = await query(
        `select 1 as one from pg_locks l join pg_stat_activity a using (pid) where a.datname = current_database() and not l.granted`,
      );
      return waiting.length > 0;
    },
    async another(files) {
      const other = await open(files);
      opened.push(other);
      return other;
    },
    async restart() {
      await workshop.catalog.close();
      workshop.catalog = await open();
      opened.push(workshop.catalog);
    },
    write(file, content, place = 'own') {
      writeFileSync(join(place === 'own' ? own : shipped, `${file}.module.json`), textOf(content));
    },
    async close() {
      for (const catalog of opened) await catalog.close();
      await base.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
  return workshop;
}
