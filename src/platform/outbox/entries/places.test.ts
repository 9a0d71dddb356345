// What waits is found without looking at all of it, however much waits.
import { expect, test } from 'vitest';
import { chainsOf } from '../sender.ts';
import { FORMAT, type Entry } from './entry.ts';
import { createPlaces } from './places.ts';

const MANY = 100_000;
let looks = 0;

/** Counts how often it is looked at. */
function entryOf(number: number): Entry {
  const entry = {
    format: FORMAT,
    number,
    owner: 'me',
    at: 0,
    tries: 0,
    notBefore: 0,
    kind: 'update' as const,
    row: `row ${number}`,
    key: `${number}`,
    values: { name: 'mine' },
    shown: { name: 'mine' },
    base: {},
    version: 1,
    names: {},
    title: 'Tasks',
    fields: [],
  };
  return Object.defineProperty(entry, 'model', {
    enumerable: true,
    get() {
      looks += 1;
      return 'task';
    },
  }) as unknown as Entry;
}

test('[OUTBOX-19] of 100,000 entries those of a row are found, and one leaves, without a look at the others', () => {
  const entries = Array.from({ length: MANY }, (_, index) => entryOf(index + 1));
  const places = createPlaces(entries);
  looks = 0;
  for (let number = 1; number <= 1_000; number += 1) {
    expect(places.waiting('task', `row ${number}`).map((entry) => entry.number)).toEqual([number]);
    places.remove(number);
    expect(places.waiting('task', `row ${number}`)).toEqual([]);
  }
  expect([looks < 10_000, places.all().length]).toEqual([true, MANY - 1_000]);
  looks = 0;
  expect(chainsOf(entries)).toHaveLength(MANY);
  expect(looks).toBeLessThan(10 * MANY);
});
