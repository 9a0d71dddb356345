// Which directories the server reads modules from.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { definitionDirectories, roomPlaces } from './definitionDirectories.ts';

test.each([
  ['its own directory', { modulesDir: undefined, dataDir: '/data' }, join('/data', 'modules')],
  ['the directory it was given', { modulesDir: '/shared', dataDir: '/data' }, '/shared'],
])('[ACT-04] code is run from where definitions are read, and from nowhere else: %s', (_name, settings, own) => {
  expect(definitionDirectories(settings).slice(1)).toEqual([own]);
  expect(roomPlaces(settings).slice(1)).toEqual([{ code: own, rooms: own }]);
});
