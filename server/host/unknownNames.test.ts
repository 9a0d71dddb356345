// What code names and no definition has, with the word that was meant.
import { expect, test } from 'vitest';
import type { Catalog } from '../definitions/index.ts';
import type { ModuleCode } from './defineModule.ts';
import { unknownNames } from './unknownNames.ts';

// Such names no definition has: the compiler would refuse them.
const CODE = {
  calls: {
    vote: { method: 'POST', path: '/vote/', summary: 'Vote', may: { model: 'pol', right: 'read' }, handle: () => null },
    all: { method: 'GET', path: '/all/', summary: 'All', may: { roles: ['owner'] }, handle: () => null },
  },
  hooks: { poll: {}, polls: {} },
  events: { voted: { room: 'survey', schema: {} }, closed: { room: 'poll', schema: {} } },
  counters: { polls_open: { models: ['poll', 'vot'], concerns: { pill: () => [] }, count: async () => new Map() } },
  files: { 'poll.paper': {}, 'pool.paper': {} },
} as object as ModuleCode;

/** Of models and modules nothing else is looked at. */
const catalog = (counter: string): Catalog =>
  ({
    models: new Map(['poll', 'vote'].map((name) => [name, {}])),
    modules: new Map([['polls', { navigation: { path: '/polls', counter }, counters: [{ name: 'polls_mine' }] }]]),
  }) as unknown as Catalog;

test('[HOST-21] models and counters that are not there are named by their place, with the word that was meant', () => {
  expect(unknownNames({ name: 'polls', code: CODE }, catalog('polls_opne'))).toEqual([
    'calls.vote.may: there is no model "pol", did you mean "poll"?',
    'hooks: there is no model "polls", did you mean "poll"?',
    'events.voted.room: there is no model "survey"',
    'counters.polls_open: there is no model "vot", did you mean "vote"?',
    'counters.polls_open: there is no model "pill", did you mean "poll"?',
    'files: there is no model "pool", did you mean "poll"?',
    'navigation.counter: the code has no counter "polls_opne", did you mean "polls_open"?',
  ]);
});

test('[HOST-21] a counter of the definition, of the code, or of unread rows is none', () => {
  const said = (counter: string) =>
    unknownNames({ name: 'polls', code: { counters: CODE.counters ?? {} } }, catalog(counter));
  for (const counter of ['polls_mine', 'polls_open', 'anything'])
    expect(said(counter).filter((line) => line.startsWith('navigation'))).toEqual([]);
});
