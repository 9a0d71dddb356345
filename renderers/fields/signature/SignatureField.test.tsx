// A signature by pointer and by keyboard: what is drawn, taken back and sent.
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import texts from '../../../src/platform/i18n/texts/en/form.json';
import { drawField } from '../../../src/render/testing/index.ts';
import { SignatureField } from './SignatureField.tsx';
import { drawSignature } from './strokes.ts';

const FIELD = { name: 'sign', type: 'file', widget: 'signature', label: 'Signature' };
const STORED = { id: 's1', name: 'signature.png', size: 9, mime: 'image/png', url: '/media/s1/signature.png' };
const drawn: string[] = [];
const upload = vi.fn<(file: File) => Promise<typeof STORED>>(async () => STORED);

/** jsdom has no canvas: what is drawn is written down. */
function fakeContext(): unknown {
  return {
    fillRect: () => drawn.splice(0, drawn.length, 'white'),
    fillText: (text: string) => drawn.push(text),
    measureText: (text: string) => ({ width: text.length * 60 }),
    beginPath: () => undefined,
    moveTo: () => undefined,
    lineTo: () => undefined,
    quadraticCurveTo: () => undefined,
    stroke: () => drawn.push('stroke'),
  };
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  upload.mockClear();
  const canvas = HTMLCanvasElement.prototype;
  vi.spyOn(canvas, 'getContext').mockImplementation(fakeContext as HTMLCanvasElement['getContext']); // only what is drawn with
  vi.spyOn(canvas, 'toBlob').mockImplementation((done) => done(new Blob(['x'], { type: 'image/png' })));
  canvas.setPointerCapture = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const draw = (value: unknown, readonly = false): Promise<() => unknown> =>
  drawField(SignatureField, FIELD, value, { texts, readonly, model: 'act', data: { upload } });
const paper = (): HTMLElement => screen.getByRole('img', { name: /paper to sign on/ });
const pause = (): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(800));
function strokeAt(x: number): void {
  const at = { clientX: x, clientY: 50, pointerId: 1, isPrimary: true, button: 0 };
  fireEvent.pointerDown(paper(), at);
  fireEvent.pointerMove(paper(), { ...at, clientX: x + 40 });
  fireEvent.pointerUp(paper(), at);
}

test('[KIND-13] strokes are kept as a PNG without a further press, taken back one by one, and cleared', async () => {
  const value = await draw(null);
  strokeAt(10);
  strokeAt(80);
  expect(drawn).toEqual(['white', 'stroke', 'stroke']);
  expect(upload).not.toHaveBeenCalled();
  await pause();
  expect(upload).toHaveBeenCalledTimes(1);
  expect(upload.mock.calls[0]?.[0]).toMatchObject({ name: 'signature.png', type: 'image/png' });
  expect(value()).toEqual(STORED);
  expect(screen.getByRole('status').textContent).toBe('The signature is ready');
  fireEvent.click(screen.getByRole('button', { name: 'Undo the last stroke' }));
  expect(drawn).toEqual(['white', 'stroke']);
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await pause();
  expect([drawn, value(), upload.mock.calls.length]).toEqual([['white'], null, 1]);
});

test('[KIND-13] a name is typed instead and takes the place of strokes', async () => {
  const value = await draw(null);
  strokeAt(10);
  fireEvent.change(screen.getByRole('textbox', { name: 'Signature' }), { target: { value: 'Aru Seitova' } });
  expect(drawn).toEqual(['white', 'Aru Seitova']);
  await pause();
  expect([value(), upload.mock.calls.length]).toEqual([STORED, 1]);
});

test('[KIND-13] a picture that is there is shown, and stays until it is signed anew; only read there is nothing to press', async () => {
  const value = await draw(STORED);
  expect(screen.getByRole('img', { name: 'Signature: Signature' }).getAttribute('src')).toBe(STORED.url);
  fireEvent.click(screen.getByRole('button', { name: 'Sign again' }));
  expect(value()).toEqual(STORED);
  expect(paper()).toBeTruthy();
  cleanup();
  await draw(STORED, true);
  expect(screen.queryByRole('button')).toBeNull();
});

test('[KIND-13] ink is black and paper white, and a long name is made smaller', () => {
  const canvas = { ...(fakeContext() as CanvasRenderingContext2D), font: '' }; // what is drawn with
  drawSignature(canvas, { strokes: [], name: 'Абдрахманова Гүлназ Серікқызы' });
  expect(canvas).toMatchObject({ fillStyle: '#000', strokeStyle: '#000' });
  expect(Number(/italic (\d+)px/.exec(canvas.font)?.[1])).toBeLessThan(60);
});
