// Who may do what, by definition alone.
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PATHS } from '../../paths.ts';
import { buildCatalog } from './buildCatalog.ts';
import type { Model } from './catalog.ts';
import { mayDo, readableFields, writableFields } from './permissions.ts';
import { readDefinition } from '../read/readDefinition.ts';
import { definition, field } from '../testDefinitions.ts';

const fields = {
  name: field('CharField'),
  secret: field('CharField', { read: ['accountant'] }),
  limit: field('DecimalField', { write: ['sales'] }),
  sum: field('DecimalField', { formula: '<limit> * 2' }),
  debt: field('DecimalField', { readonly: true }),
  number: field('AutoField'),
};
// The one model of the catalog made here.
const model = buildCatalog([
  definition('thing', {
    fields,
    module: { permissions: { admin: 'all', member: ['list', 'read'], sales: ['update'] } },
  }),
]).models.get('thing') as Model;
const names = (found: readonly { name: string }[]): string[] => found.map((entry) => entry.name);

describe('the shipped team', () => {
  test('shows birthdays to admins, HR and the owner only: a person may have chosen to show none', async () => {
    const { read } = await readDefinition(join(PATHS.modules, 'team', 'team.module.json'));
    if (!('definition' in read)) throw new Error(JSON.stringify(read.issues));
    const user = buildCatalog([read.definition]).models.get('user') as Model;
    const readers = ['owner', 'admin', 'hr', 'member', 'guest', 'sales', 'moderator'].filter((role) =>
      names(readableFields(user, [role])).includes('birthday'),
    );
    expect(readers).toEqual(['owner', 'admin', 'hr']);
  });
});

describe('actions', () => {
  test('a role that is not named may do nothing, not even with the name of an object member', () => {
    expect(mayDo(model, 'list', ['guest'])).toBe(false);
    expect(mayDo(model, 'list', ['constructor', 'toString', '__proto__'])).toBe(false);
    expect(mayDo(model, 'list', [])).toBe(false);
  });

  test('the owner may do everything, "all" everything, a list what it says', () => {
    expect(mayDo(model, 'delete', ['owner'])).toBe(true);
    expect(mayDo(model, 'delete', ['admin'])).toBe(true);
    expect(mayDo(model, 'delete', ['member'])).toBe(false);
    expect(mayDo(model, 'read', ['member'])).toBe(true);
  });

  test('several roles add up', () => {
    expect(mayDo(model, 'update', ['member'])).toBe(false);
    expect(mayDo(model, 'update', ['member', 'sales'])).toBe(true);
  });
});

describe('fields', () => {
  test('a field with readers is absent for others and there for the owner', () => {
    expect(names(readableFields(model, ['member']))).not.toContain('secret');
    expect(names(readableFields(model, ['member', 'accountant']))).toContain('secret');
    expect(names(readableFields(model, ['owner']))).toContain('secret');
  });

  test('computed, read-only, numbered and base fields are written by nobody', () => {
    expect(names(writableFields(model, ['owner']))).toEqual(['name', 'secret', 'limit']);
    expect(names(writableFields(model, ['member']))).toEqual(['name']);
    expect(names(writableFields(model, ['member', 'sales']))).toEqual(['name', 'limit']);
  });
});
