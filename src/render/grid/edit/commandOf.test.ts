// Keys as commands.
import { expect, test } from 'vitest';
import { commandOf } from './commandOf.ts';

const press = (key: string, over: Partial<Parameters<typeof commandOf>[0]> = {}): ReturnType<typeof commandOf> =>
  commandOf({ key, code: key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...over });

test('[TABLE-12] letters are told by their place, so that a Russian layout works', () => {
  expect([
    press('я', { code: 'KeyZ', ctrlKey: true }),
    press('Я', { code: 'KeyZ', ctrlKey: true, shiftKey: true }),
    press('н', { code: 'KeyY', metaKey: true }),
  ]).toEqual(['undo', 'redo', 'redo']);
  expect([
    press('в', { code: 'KeyD', ctrlKey: true }),
    press('к', { code: 'KeyR', ctrlKey: true }),
    press('-', { code: 'Minus', ctrlKey: true }),
  ]).toEqual(['fillDown', 'fillRight', 'delete']);
});

test('keys that begin an edit or move the focus are no commands', () => {
  expect([
    press('a'),
    press('Enter'),
    press('ArrowDown'),
    press('z', { code: 'KeyZ' }),
    press('ArrowDown', { shiftKey: true }),
    press(' '),
  ]).toEqual(Array.from({ length: 6 }, () => undefined));
  expect([
    press('Insert'),
    press('Delete'),
    press(' ', { shiftKey: true }),
    press('F10', { shiftKey: true }),
    press('ArrowUp', { altKey: true }),
  ]).toEqual(['insert', 'clear', 'toggleRow', 'menu', 'moveUp']);
});
