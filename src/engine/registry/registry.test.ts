// The ladder: exact, any type, the type's default, text; never a throw, the same object for the same request.
import { expect, test } from 'vitest';
import { createRegistry, type Renderer } from './index.ts';

function cell(name: string, ...keys: string[]): Renderer<string> {
  return { kind: 'cell', name, keys, component: name, text: String };
}

const registry = createRegistry([
  cell('decimal', 'DecimalField'),
  cell('price', '*/price'),
  cell('fine price', 'DecimalField/price'),
  cell('rating', 'IntegerField/rating'),
]);
const named = (type: string, widget?: string): string | undefined =>
  registry.resolve('cell', type, widget).renderer?.name;

test('a second renderer for one key is refused at start, naming both', () => {
  expect(() => createRegistry([cell('a', 'DateField'), cell('b', 'DateField')])).toThrow(
    '"b" and "a" both claim cell:DateField',
  );
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

test('coverage names what was asked for in vain and what nobody asked for; a renderer that comes later fills its gap', () => {
  const own = createRegistry([cell('text', 'CharField'), cell('old', 'OldField')]);
  own.resolve('cell', 'CharField', 'star');
  own.resolve('cell', 'Unheard');
  expect(own.coverage()).toEqual({ missing: ['cell:CharField/star', 'cell:Unheard'], unused: ['cell:old'] });
  own.register(cell('star', '*/star'));
  expect(own.coverage()).toEqual({ missing: ['cell:Unheard'], unused: ['cell:old', 'cell:text'] });
});

test('whoever listens hears of a renderer that comes later; a refused one changes nothing', () => {
  const own = createRegistry([cell('text', 'CharField')]);
  let heard = 0;
  const stop = own.onChange(() => (heard += 1));
  own.register(cell('star', '*/star'));
  expect(() => own.register(cell('other', '*/new', 'CharField'))).toThrow('both claim');
  expect(own.resolve('cell', 'X', 'new').renderer).toBeUndefined();
  stop();
  own.register(cell('late', 'LateField'));
  expect(heard).toBe(1);
});
