// Who may see rows of a private model.
import { expect, test } from 'vitest';
import type { ModuleDefinition } from '../../../src/contract/index.ts';
import { definition, field, inEnglish } from '../testDefinitions.ts';
import { checkModule } from '../check/checkModules.ts';

const MINE: ModuleDefinition['permissions'][string] = { can: ['list', 'read'], rows: '<author> = me' };

function saidOf(permissions: ModuleDefinition['permissions'], isPrivate = true): string[] {
  const made = definition('note', { fields: { name: field('CharField') }, ...(isPrivate ? { private: true } : {}) });
  return inEnglish(checkModule({ ...made, permissions })).map(({ path, reason }) => `${path}: ${reason}`);
}

test('[RIGHT-10] a private model is refused where somebody would see rows by his role alone, the owner first of all', () => {
  const said = (role: string) =>
    `/permissions/${role}: the model is private: say by \`rows\` with \`me\` which rows are there for the role "${role}"`;
  expect(saidOf({ owner: MINE, admin: 'all', member: ['create'], guest: { can: ['read'] } })).toEqual([
    said('admin'),
    said('guest'),
  ]);
  expect(saidOf({ owner: { can: 'all', rows: "<name> = 'me too'" } })).toEqual([said('owner')]);
  expect(saidOf({ member: MINE })).toEqual([
    '/permissions: the model is private: without a grant the owner sees all rows',
  ]);
  expect(saidOf({ owner: MINE, member: MINE })).toEqual([]);
  expect(saidOf({ admin: 'all' }, false)).toEqual([]);
});
