// Faults of definitions in three languages: every sentence has its words, and none of the ways a definition can be wrong is reported in English to others.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import moduleSchema from '../../../schemas/module.schema.json' with { type: 'json' };
import commonSchema from '../../../schemas/common.schema.json' with { type: 'json' };
import type { ModuleDefinition } from '../../../src/contract/index.ts';
import { PATHS } from '../../paths.ts';
import { checkAgainst, checkModule, checkReferences } from '../check/checkModules.ts';
import { DEFINITION_SUFFIX, parseDefinition } from '../read/readDefinition.ts';
import { schemaIssues, type Issue } from '../read/schemaIssues.ts';
import { definition, field } from '../testDefinitions.ts';
import kk from './kk.json' with { type: 'json' };
import ru from './ru.json' with { type: 'json' };
import { fault, inLanguage, type Texts } from './index.ts';

const FILES = readdirSync(PATHS.modules, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith(DEFINITION_SUFFIX),
);
const SHIPPED: ModuleDefinition[] = FILES.map((file) => JSON.parse(readFileSync(join(PATHS.modules, file), 'utf8')));

const gaps = (text: string): string[] => [...text.matchAll(/\{\d\}/g)].map(([gap]) => gap).sort();

/** Latin words in a row are English; names, values and words of the language stand alone or in quotes. */
function english(text: string): string | undefined {
  const said = text.replaceAll(/«[^»]*»|<[^>]*>|\{[^}]*\}|"[^"]*"|'[^']*'|\/\S+/g, '…');
  return /[A-Za-z]{2,} [A-Za-z]{2,}/.exec(said)?.[0];
}

function requireTranslated({ path, reason }: { path: string; reason: Texts }): void {
  for (const lang of ['ru', 'kk'] as const) {
    if (reason[lang] === reason.en || english(reason[lang]) !== undefined)
      throw new Error(`${path}: ${reason.en} is in ${lang}: ${reason[lang]}`);
  }
}

describe('the tables', () => {
  test('[DEF-11] each sentence is there in the other languages, with the same gaps or fewer', () => {
    expect(Object.keys(kk).sort()).toEqual(Object.keys(ru).sort());
    for (const table of [ru, kk])
      for (const [text, said] of Object.entries(table))
        expect([text, gaps(text)]).toEqual([text, expect.arrayContaining([...new Set(gaps(said))])]);
  });

  test('[DEF-11] so is each sentence of the engine', () => {
    const sources = ['formula', 'condition', 'values'].flatMap((folder) => {
      const place = join('src/engine', folder);
      return readdirSync(place, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
        .map((file) => readFileSync(join(place, file), 'utf8'));
    });
    const json = /const FAULTS = \{([^}]|\}(?! as const))*\}/.exec(sources.join('\n'))?.[0] ?? '';
    const text = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/.source;
    const said = [
      ...sources.join('\n').matchAll(new RegExp(`\\bsay\\(\\s*(?:${text})`, 'g')),
      ...json.matchAll(new RegExp(`:\\s+(?:${text})`, 'g')),
    ].map(([, single, double]) => single ?? double ?? '');
    expect(said.length).toBeGreaterThan(50);
    expect(said.filter((text) => !Object.hasOwn(ru, text))).toEqual([]);
  });

  test('[DEF-11] each pattern of the schema is reported in words', () => {
    const patterns = new Set(
      [
        ...JSON.stringify([moduleSchema, commonSchema.$defs.Name], withoutExamples).matchAll(
          /"pattern":("(?:[^"\\]|\\.)*")/g,
        ),
      ].map(([, pattern = '""']): string => JSON.parse(pattern)),
    );
    expect(patterns.size).toBeGreaterThan(5);
    for (const pattern of patterns) {
      const [issue] = schemaIssues([{ instancePath: '/icon', keyword: 'pattern', params: { pattern } }], {});
      expect(issue?.reason.en).not.toMatch(/\^|written as it should/);
      if (issue) requireTranslated(issue);
    }
  });

  test('what an earlier version kept in English is shown as it is', () => {
    expect([inLanguage('kept', 'kk'), inLanguage(fault('must not be empty'), 'kk')]).toEqual([
      'kept',
      'бос болмауы керек',
    ]);
  });
});

describe('broken definitions', () => {
  type Json = Record<string, unknown>;

  function issuesOf(text: string): Issue[] {
    const read = parseDefinition(new TextEncoder().encode(text));
    if (!('definition' in read)) return read.issues;
    const others = SHIPPED.filter(({ name }) => name !== read.definition.name);
    const models = new Map([...others, read.definition].map((each) => [each.model.name, each]));
    return [
      ...checkModule(read.definition),
      ...checkAgainst(
        { file: '', definition: read.definition },
        others.map((each) => ({ file: 'a.module.json', definition: each })),
      ),
      ...checkReferences(read.definition, models),
    ];
  }

  /** Every object of a document, however deep. */
  function objectsIn(value: unknown): Json[] {
    if (typeof value !== 'object' || value === null) return [];
    // An object or array of parsed JSON.
    return [value as Json, ...Object.values(value).flatMap(objectsIn)];
  }

  describe.each(SHIPPED.map((each) => [each.name, each] as const))('%s', (name, shipped) => {
    const tier = { tags: ['requests', 'orders'].includes(name) ? [] : ['full'] };
    test('[DEF-11] with keys dropped, misspelt and retyped has no English reason', tier, () => {
      let reported = 0;
      const { demo: _demo, ...document } = structuredClone(shipped);
      for (const [index, each] of objectsIn(document).entries()) {
        for (const key of Object.keys(each)) {
          if (index % 7 !== key.length % 7) continue;
          const was = each[key];
          for (const value of [undefined, 'other words', 7.5, { x: 1 }]) {
            each[key] = value;
            const issues = issuesOf(JSON.stringify(document));
            reported += issues.length;
            issues.forEach(requireTranslated);
          }
          each[key] = was;
        }
      }
      expect(reported).toBeGreaterThan(10);
    });
  });

  test.each<[string, unknown]>([
    ['half a text', '{ "name": "a" "title"'],
    ['a lone sign', '{ "a": 1, }'],
    ['a key twice', '{ "a": 1, "a": 2 }'],
    ['more behind it', '{} {}'],
    ['an open text', '{ "a": "b'],
    [
      'formulas',
      definition('thing', {
        fields: {
          a: field('CharField'),
          b: field('DecimalField', { formula: '<a> *' }),
          c: field('DecimalField', { formula: "sum(<b>) + 'x" }),
          d: field('DecimalField', { formula: 'foo(1)' }),
        },
      }),
    ],
    [
      'types of formulas',
      definition('thing', {
        fields: {
          a: field('CharField'),
          b: field('DecimalField', { formula: '<a> * 2' }),
          c: field('DateField', { formula: '1' }),
          d: field('DecimalField', { formula: 'if(<a>, 1, 2)' }),
        },
      }),
    ],
    [
      'conditions',
      definition('thing', {
        fields: {
          a: field('CharField', { visibleWhen: 'a = ' }),
          b: field('CharField', { requiredWhen: '(a' }),
          c: field('CharField', { disabledWhen: 'not(x) = 1' }),
        },
      }),
    ],
    [
      'row conditions',
      definition('thing', {
        module: { permissions: { member: { can: ['list'], rows: '<nobody> = me', change: '<amount>' } } },
      }),
    ],
    [
      'patterns',
      definition('thing', {
        fields: {
          a: field('CharField', { pattern: '(a+)+' }),
          b: field('CharField', { pattern: '[z-a]' }),
          c: field('CharField', { default: 'x', maxLength: 0 }),
        },
      }),
    ],
  ])('[DEF-11] %s: reported in the language of the reader', (_name, broken) => {
    const issues = issuesOf(typeof broken === 'string' ? broken : JSON.stringify(broken));
    expect(issues.length).toBeGreaterThan(0);
    issues.forEach(requireTranslated);
  });
});

function withoutExamples(key: string, value: unknown): unknown {
  return key === 'examples' ? undefined : value;
}
