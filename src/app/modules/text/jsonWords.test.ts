// What keeps a text from being JSON, in each language.
import { expect, test } from 'vitest';
import { findJsonFault } from '../../../engine/values/index.ts';
import en from '../../../platform/i18n/texts/en/modules.json' with { type: 'json' };
import kk from '../../../platform/i18n/texts/kk/modules.json' with { type: 'json' };
import ru from '../../../platform/i18n/texts/ru/modules.json' with { type: 'json' };
import { jsonWords } from './jsonWords.ts';

const BROKEN = [
  '{ "name": "a" "b" }',
  '{ "a": 1, }',
  '{ "a" 1 }',
  '[1',
  '{} {}',
  '{ "a": "b',
  '{ "a": 1, "a": 2 }',
  '[tru]',
  `${'['.repeat(60)}`,
];

function said(text: string, { modules: { json } }: typeof ru): string {
  const fault = findJsonFault(text);
  const texts = new Map(Object.entries(json));
  return fault
    ? jsonWords(fault, (key, params = {}) =>
        (texts.get(key.replace('modules.json.', '')) ?? '?').replaceAll(/\{\{(\w+)\}\}/g, (_gap, name: string) =>
          String(params[name]),
        ),
      )
    : '';
}

test.each(BROKEN)('[DEF-11] %s is told in three languages', (text) => {
  expect(said(text, ru)).toMatch(/^[^A-Za-z]*(?:«\w»[^A-Za-z]*)*$/);
  expect(said(text, kk)).toMatch(/^[^A-Za-z]*(?:«\w»[^A-Za-z]*)*$/);
  for (const texts of [ru, kk, en]) expect(said(text, texts)).not.toMatch(/undefined|\?$|^$/);
});

test('[DEF-11] what is expected and what stands there are both named', () => {
  expect(said('{ "name": "a" "b" }', ru)).toMatch(/«\}».*«"»/);
  expect(said('{ "a": [1', kk)).toMatch(/«\]».*соңы/);
});
