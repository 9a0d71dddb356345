// Places of a JSON text by pointer.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { definitionText } from '../draft/definitionText.ts';
import { placeIn, textPlaces } from './textPlaces.ts';

const TEXT = '{\n  "name": "a, {b}",\n  "table": { "columns": ["plate",\n    "brand"] },\n  "a/b": { "~": null }\n}\n';

test('[DEF-11] a pointer leads to the line of its key, of its entry in a list, or of the nearest thing around it', () => {
  const places = textPlaces(TEXT);
  const lineOf = (pointer: string): number | undefined => placeIn(places, pointer)?.line;
  expect(
    ['/name', '/table/columns/0', '/table/columns/1', '/a~1b/~0', '/table/ordering', '/nothing', '/'].map(lineOf),
  ).toEqual([2, 3, 4, 5, 3, 1, 1]);
  const { from, to } = placeIn(places, '/table/columns/1') ?? { from: 0, to: 0 };
  expect(TEXT.slice(from, to)).toBe('"brand"');
  expect(placeIn(textPlaces(''), '/name')).toBeUndefined();
});

test('[DEF-11] every place of any JSON is found, in both layouts', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      // Keys written twice do not come out of JSON.stringify.
      for (const text of [JSON.stringify(value), definitionText(value)])
        expect([...textPlaces(text).keys()].toSorted()).toEqual([...pointersOf(JSON.parse(text))].toSorted());
    }),
  );
});

function pointersOf(value: unknown, pointer = ''): Set<string> {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return new Set([
    pointer === '' ? '/' : pointer,
    ...inner.flatMap(([key, one]) => [
      ...pointersOf(one, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
    ]),
  ]);
}
