// The ladder: exact, any type, the type's default, text; never a throw, the same object for the same request.
import { expect, test } from 'vitest';
import { createRegistry, type Renderer } from './index.ts';

function cell(name: string, ...keys: string[]): Renderer<string> {
  return { kind: 'cell', name, keys, component: name, text: String, examples: [] };
}

const registry = createRegistry([cell('decimal', 'DecimalField'), cell('price', '*/price'), cell('fine price', 'DecimalField/price'), cell('rating', 'IntegerField/rating')]);
const named = (type: string, widget?: string): string | undefined => registry.resolve('cell', type, widget).renderer?.name;

test('a second renderer for one key is refused at start, naming both', () => {
  expect(() => createRegistry([cell('a', 'DateField'), cell('b', 'DateField')])).toThrow('"b" and "a" both claim cell:DateField');
});

test('an unknown type is answered with nothing to draw and said to be missing, also under hostile names', () => {
  for (const name of ['Unheard', 'constructor', '__proto__', 'toString', '']) {
    expect(registry.resolve('cell', name, name)).toEqual({ renderer: undefined, rung: 'text', missing: true });
  }
});

test('the ladder goes from exact over any type to the default of the type', () => {
  expect(named('DecimalField', 'price')).toBe('fine price');
  expect(named('IntegerField', 'price')).toBe('price');
  expect(named('DecimalField', 'unheard')).toBe('decimal');
  expect(named('DecimalField')).toBe('decimal');
  expect(named('IntegerField')).toBeUndefined();
  expect(registry.resolve('field', 'DecimalField').renderer).toBeUndefined();
});

test('falling to the default although a widget was asked for counts as missing', () => {
  expect(registry.resolve('cell', 'DecimalField', 'unheard')).toMatchObject({ rung: 'type', missing: true });
  expect(registry.resolve('cell', 'DecimalField', '')).toMatchObject({ rung: 'type', missing: false });
});

test('the same request answers the same object until a renderer is added', () => {
  const own = createRegistry([cell('text', 'CharField')]);
  const before = own.resolve('cell', 'CharField', 'star');
  expect(own.resolve('cell', 'CharField', 'star')).toBe(before);
  own.register(cell('star', 'CharField/star'));
  expect(own.resolve('cell', 'CharField', 'star').renderer?.name).toBe('star');
});
