// Definitions for tests that need what the shipped modules lack: a counter, references to people beside texts, a field for few.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ModuleDefinition } from '../../src/contract/index.ts';

const label = (en: string): { ru: string; kk: string; en: string } => ({ ru: `${en} ru`, kk: `${en} kk`, en });

/** The model `news_item`: members write, guests may not list; `secret` and `boss_only` are for admins. */
export const NEWS: ModuleDefinition = {
  name: 'bulletins',
  title: label('News'),
  navigation: { path: '/bulletins', counter: 'bulletins' },
  model: {
    name: 'news_item',
    representation: '<title>',
    fields: {
      title: { type: 'CharField', title: label('Title'), required: true },
      body: { type: 'TextField', title: label('Body') },
      operator: { type: 'ForeignKey', title: label('Operator'), model: 'user' },
      secret: { type: 'TextField', title: label('Secret'), read: ['admin'] },
      boss_only: { type: 'ForeignKey', title: label('Boss only'), model: 'user', read: ['admin'] },
    },
  },
  permissions: { admin: 'all', member: ['list', 'read', 'create', 'update', 'delete'] },
};

/** A directory for `modulesDir` of startTestServer. */
export function writeModules(...definitions: readonly ModuleDefinition[]): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'keste-modules-'));
  for (const definition of definitions)
    writeFileSync(join(path, `${definition.name}.module.json`), JSON.stringify(definition));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
