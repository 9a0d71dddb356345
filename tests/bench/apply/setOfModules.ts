// The set of the bench: modules of an ordinary size that refer to each other in circles, and what applying them to an empty database takes.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FieldDefinition, ModuleDefinition } from '../../../src/contract/index.ts';
import {
  applyDefinition,
  applyDefinitionSet,
  openCatalog,
  planDefinitionSet,
} from '../../../server/definitions/index.ts';
import { PATHS } from '../../../server/paths.ts';
import { createTestDatabase } from '../../../server/testing/index.ts';
import { round, type Figures } from './load.ts';

const MODULES = 60;
/** The goal of a set from an empty database, on two cores. */
export const SET_LIMIT_MS = 30_000;
const quiet = { info: () => undefined, warn: () => undefined };
const label = (en: string): { ru: string; kk: string; en: string } => ({ ru: en, kk: en, en });

export async function timeSet(medians: Figures): Promise<void> {
  const own = mkdtempSync(join(tmpdir(), 'keste-bench-set-'));
  const base = await createTestDatabase();
  const { database } = base;
  const catalog = await openCatalog({ database, directories: [PATHS.modules, own], watch: false, log: quiet });
  const context = { database, catalog };
  const files = Array.from({ length: MODULES }, (_, index) => ({
    file: `doc${index}.module.json`,
    text: JSON.stringify(documentOf(index)),
  }));
  try {
    medians['set_plan_ms'] = await timed(() => planDefinitionSet(context, files, { lang: 'en' }).then(requireOk));
    medians['set_apply_ms'] = await timed(() => applyDefinitionSet(context, files, { lang: 'en' }).then(requireOk));
    medians['set_ready_ms'] = medians['set_apply_ms'] + (await timed(() => catalog.settled()));
    medians['set_again_ms'] = await timed(() => applyDefinitionSet(context, files, { lang: 'en' }).then(requireOk));
    const renamed = { ...documentOf(0), title: label('Renamed') };
    medians['set_title_ms'] = await timed(() =>
      applyDefinition(context, JSON.stringify(renamed), { lang: 'en' }).then(requireOk),
    );
  } finally {
    await catalog.close();
    await base.close();
    rmSync(own, { recursive: true, force: true });
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return round(performance.now() - start, 0);
}

function requireOk(outcome: { ok: boolean }): void {
  if (!outcome.ok) throw new Error(`The set was refused: ${JSON.stringify(outcome).slice(0, 2000)}`);
}

/** Two dozen fields, a table part, three references to others of the set. */
export function documentOf(index: number): ModuleDefinition {
  const to = (step: number): string => `doc${(index + step) % MODULES}`;
  const fields: Record<string, FieldDefinition> = {
    name: { type: 'CharField', title: label('Name'), required: true, search: true },
    note: { type: 'TextField', title: label('Note') },
    status: {
      type: 'CharField',
      title: label('Status'),
      default: 'new',
      choices: [
        { id: 'new', title: label('New') },
        { id: 'open', title: label('Open') },
        { id: 'done', title: label('Done') },
      ],
    },
    price: { type: 'DecimalField', title: label('Price'), min: '0' },
    qty: { type: 'IntegerField', title: label('Quantity'), min: 0 },
    amount: { type: 'DecimalField', title: label('Amount'), formula: '<price> * <qty>' },
    next: { type: 'ForeignKey', title: label('Next'), model: to(1) },
    seventh: { type: 'ForeignKey', title: label('Seventh'), model: to(7) },
    others: { type: 'ManyToManyField', title: label('Others'), model: to(MODULES - 1) },
    manager: { type: 'ForeignKey', title: label('Manager'), model: 'user' },
    lines: {
      type: 'TablePart',
      title: label('Lines'),
      fields: {
        what: { type: 'CharField', title: label('What') },
        whose: { type: 'ForeignKey', title: label('Whose'), model: to(3) },
        sum: { type: 'DecimalField', title: label('Sum') },
      },
    },
  };
  for (let number = 0; number < 14; number += 1) {
    const kinds: FieldDefinition['type'][] = ['CharField', 'DateField', 'DecimalField', 'BooleanField'];
    fields[`more${number}`] = { type: kinds[number % kinds.length] ?? 'CharField', title: label(`More ${number}`) };
  }
  const shown = Object.keys(fields).filter((name) => !['name', 'lines', 'note'].includes(name));
  return {
    name: `docs${index}`,
    title: label(`Documents ${index}`),
    navigation: { path: `/docs${index}` },
    model: { name: `doc${index}`, fields },
    table: { columns: ['name', ...shown], ordering: ['name'], totals: ['amount'] },
    filters: { include: ['status', 'price', 'qty', 'next', 'seventh', 'others', 'manager', 'more1', 'more2'] },
    permissions: { admin: 'all', member: ['list', 'read', 'create', 'update'] },
  };
}
