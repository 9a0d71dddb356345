// What the database refuses, as the contract says it.
import { expect, it } from 'vitest';
import type { Model } from '../../definitions/index.ts';
import { rethrow } from './databaseErrors.ts';

// Nothing else of a model is looked at here.
const MODEL = { name: 'order', fields: new Map(), unique: [] } as unknown as Model;

it('a statement that waited too long for a row another one holds asks to come again, as no fault of the server', () => {
  const timedOut = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
  expect(() => rethrow(timedOut, MODEL)).toThrow(expect.objectContaining({ code: 'unavailable' }));
});
