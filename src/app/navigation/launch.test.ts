// Launch addresses and the query that goes along.
import { expect, test } from 'vitest';
import { PAGES } from '../../../renderers/index.ts';
import { keptSearch, withParams } from './keptQuery.ts';
import { readLaunch } from './launch.ts';

/** What the product's pages declare. */
const DECLARED = PAGES.flatMap(({ page }) => page ?? []);

/** Those of the specification. */
const KEPT = [
  'token',
  'join',
  'meeting',
  'task',
  'event',
  'sprint',
  'viewGroup',
  'viewProject',
  'viewGoods',
  'my_profile',
  'menu_page',
  'stab',
  'tab',
  'chat_id',
  'job',
];

const launch = (address: string): ReturnType<typeof readLaunch> =>
  readLaunch(new URL(address, 'https://keste.test'), DECLARED);

test('[SHELL-23] any other address leads to its own path and query', () => {
  expect(launch('/contractors?tab=2')).toEqual({ creation: undefined, preset: {}, to: '/contractors?tab=2' });
});

test('[SHELL-19] [SHELL-20] [SHELL-21] a creation word anywhere in the address names its drawer and leaves the rest', () => {
  expect(launch('/?createTask')).toMatchObject({
    creation: { word: 'createTask', model: 'task' },
    preset: {},
    to: '/',
  });
  expect(launch('/?action=createMeetings&tab=1')).toMatchObject({
    creation: { word: 'createMeetings', model: 'meeting' },
    preset: {},
    to: '/?tab=1',
  });
  expect(launch('/createNews')).toMatchObject({ creation: { word: 'createNews', model: 'news' }, preset: {}, to: '/' });
  expect(launch('/contractors?createTask=')).toMatchObject({ creation: { model: 'task' }, to: '/contractors' });
});

test('a task created from a person begins with him as its operator', () => {
  expect(launch('/?createTask&operator=u7')).toMatchObject({
    creation: { model: 'task' },
    preset: { operator: 'u7' },
    to: '/',
  });
});

test('[SHELL-11] every kept parameter goes along, all others stay behind, the next address has the last word', () => {
  const present = `?${KEPT.map((name) => `${name}=1`).join('&')}&page=7&createTask=`;
  const next = new URLSearchParams(keptSearch(present, '?tab=2&own=3', DECLARED));
  expect([...next.keys()].sort()).toEqual([...KEPT, 'own'].sort());
  expect(next.get('tab')).toBe('2');
  expect(keptSearch('?page=7', '', DECLARED)).toBe('');
  // Nobody's any more.
  expect(keptSearch('?task=7&tab=2', '', [])).toBe('?tab=2');
});

test('closing takes its own parameter away and no other', () => {
  expect(withParams('?task=5&meeting=6', { task: undefined })).toBe('?meeting=6');
  expect(withParams('?task=5', { task: undefined })).toBe('');
  expect(withParams('', { my_profile: 'open', stab: 'menu' })).toBe('?my_profile=open&stab=menu');
});
