// What the server itself stands on: fields of people that no definition takes away, and every column of people its statements name.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { FieldDefinition, ModuleDefinition } from '../../../../src/contract/index.ts';
import { PATHS } from '../../../paths.ts';
import { checkPeople, PEOPLE_FIELDS } from './checkPeople.ts';
import { RESERVED_FIELDS } from '../../catalog/names.ts';
import { definition, field, inEnglish } from '../../testDefinitions.ts';

const TEAM: ModuleDefinition = JSON.parse(readFileSync(join(PATHS.modules, 'team', 'team.module.json'), 'utf8'));

type Fields = Record<string, FieldDefinition>;

function issuesOf(change: (fields: Fields, model: ModuleDefinition['model']) => void): string[] {
  const team = structuredClone(TEAM);
  change(team.model.fields, team.model);
  return inEnglish(checkPeople(team)).map(({ path, reason }) => `${path}: ${reason}`);
}

/** A field of the shipped people. */
function own(fields: Fields, name: string): FieldDefinition {
  const found = fields[name];
  if (!found) throw new Error(`people have no ${name}`);
  return found;
}

test('[DEF-19] the shipped people are sound, and so are people with more and fewer fields of their own', () => {
  expect(issuesOf(() => undefined)).toEqual([]);
  expect(
    issuesOf((fields) => {
      delete fields['department'];
      fields['shoe_size'] = field('IntegerField', { unique: true });
      own(fields, 'state').choices?.push({ id: 'on_leave', title: { en: 'On leave' } });
      own(fields, 'job_title').required = true;
    }),
  ).toEqual([]);
  expect(checkPeople(definition('thing'))).toEqual([]);
});

test.each([...PEOPLE_FIELDS.keys()])(
  '[DEF-19] people keep their %s: neither dropped nor renamed, retyped, computed or filled from another field',
  (name) => {
    const reason = /the server itself/;
    const changes: ((fields: Fields) => void)[] = [
      (fields) => void delete fields[name],
      (fields) => {
        fields['former'] = { ...own(fields, name), renamedFrom: name };
        delete fields[name];
      },
      (fields) => void (fields[name] = field('JSONField')),
      (fields) => void (own(fields, name).formula = '1'),
      (fields) => void (own(fields, name).renamedFrom = 'other'),
    ];
    for (const change of changes) expect(issuesOf(change)).toEqual([expect.stringMatching(reason)]);
  },
);

test('[DEF-19] the model of people keeps its name', () => {
  expect(inEnglish(checkPeople(definition('person', { renamedFrom: 'user' })))).toEqual([
    { path: '/model/renamedFrom', reason: 'the model of the people of the organisations keeps its name' },
  ]);
});

describe('choices and limits', () => {
  test.each<[string, string, (fields: Fields, model: ModuleDefinition['model']) => void]>([
    [
      'a role less',
      '/model/fields/role/choices: the field "role" of people needs the choice "owner"',
      (fields) => void own(fields, 'role').choices?.shift(),
    ],
    [
      'a role more',
      '/model/fields/role/choices: the field "role" of people has no choice "boss"',
      (fields) => void own(fields, 'role').choices?.push({ id: 'boss', title: { en: 'Boss' } }),
    ],
    [
      'power as a functional role',
      '/model/fields/functional_roles/choices: the field "functional_roles" of people has no choice "owner"',
      (fields) => void own(fields, 'functional_roles').choices?.push({ id: 'owner', title: { en: 'Owner' } }),
    ],
    [
      'no choices',
      '/model/fields/state/choices: the field "state" of people needs the choice "active"',
      (fields) => void delete own(fields, 'state').choices,
    ],
    [
      'a state less',
      '/model/fields/state/choices: the field "state" of people needs the choice "left"',
      (fields) => void own(fields, 'state').choices?.pop(),
    ],
    [
      'short addresses',
      '/model/fields/email/maxLength: the field "email" of people takes at least 254 letters',
      (fields) => void (own(fields, 'email').maxLength = 20),
    ],
    [
      'names once only',
      '/model/fields/full_name/unique: the field "full_name" of people cannot be unique',
      (fields) => void (own(fields, 'full_name').unique = true),
    ],
    [
      'one person of a role',
      '/model/unique/0: role, state of people cannot be unique together',
      (_fields, model) => void (model.unique = [['role', 'state']]),
    ],
  ])('[DEF-19] %s is refused and says why', (_name, expected, change) => {
    expect(issuesOf(change)[0]).toContain(expected);
  });
});

/** Files of the server that are part of the product. */
function sources(): string[] {
  const folder = join(PATHS.modules, '..');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.') && !/^(?:testing|seed)\//.test(file))
    .map((file) => join(folder, file));
}

/** Columns that statements over people name: by the alias, in what they set and in what they insert. */
function namedColumns(source: string): string[] {
  const list = (text: string): string[] => text.split(',').map((name) => name.trim().replaceAll('"', ''));
  const aliases = [...source.matchAll(/data\."user" ([a-z]\w*)\b/g)]
    .map(([, alias = '']) => alias)
    .filter((alias) => !['set', 'where', 'order'].includes(alias));
  const dotted = [...new Set(aliases)].flatMap((alias) =>
    [...source.matchAll(new RegExp(`\\b${alias}\\."?([a-z_]+)\\b`, 'g'))].map(([, name = '']) => name),
  );
  const set = [...source.matchAll(/update data\."user"(?: u)? set ((?:[^`']|'\w*')+?)(?: where| from|[`])/g)].flatMap(
    ([, text = '']) => [...text.matchAll(/(?:^|, *\n? *)([a-z_]+) =/g)].map(([, name = '']) => name),
  );
  const inserted = [...source.matchAll(/insert into data\."user" \(([^)]*)\)/g)].flatMap(([, text = '']) => list(text));
  const plain = [...source.matchAll(/select ([\w", ]+) from data\."user" where/g)].flatMap(([, text = '']) =>
    list(text),
  );
  const quoted = source.includes('data."user"')
    ? [...source.matchAll(/(?<!\.)"([a-z_]+)" (?:=|in|is) /g)].map(([, name = '']) => name)
    : [];
  return [...dotted, ...set, ...inserted, ...plain, ...quoted];
}

test('[DEF-19] every column of people that the server names in its statements is one no definition takes away', () => {
  const named = new Map(
    sources().flatMap((file) => namedColumns(readFileSync(file, 'utf8')).map((name) => [name, file] as const)),
  );
  const free = [...named].filter(([name]) => !RESERVED_FIELDS.has(name) && !PEOPLE_FIELDS.has(name));
  expect(free).toEqual([]);
  const read = [...PEOPLE_FIELDS.keys()].filter((name) => named.has(name));
  expect(read).toEqual([...PEOPLE_FIELDS.keys()]);
});
