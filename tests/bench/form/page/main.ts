// The bench page: one contestant, whose code is in the page before anything is measured.
import { percentile, timeUntil } from '../../table/page/measure.ts';
import { contestant } from './current.ts';
import { REQUIRED_COUNT, TYPED } from './fields.ts';

export interface FormFigures {
  /** Until the first screen is painted. */
  mountMs: number;
  /** Until every input stands in the page. */
  wholeMs: number;
  keyMs: number;
  keyP95Ms: number;
  validateMs: number;
}

declare global {
  interface Window {
    measureForm(): Promise<FormFigures>;
  }
}

const KEYS = 60;
const REST_MS = 600;

window.measureForm = async () => {
  const root = document.getElementById('root');
  if (!root) throw new Error('no root');
  const begin = { at: 0 };
  const mountMs = await timeUntil(() => {
    begin.at = performance.now();
    return contestant.mount(root);
  }, contestant.isShown);
  const wholeMs = contestant.isWhole() ? mountMs : await whole(begin.at);
  await rest();
  const keys = await typeKeys();
  await rest();
  const validateMs = await timeUntil(
    () => contestant.submit(),
    () => contestant.errorCount() >= REQUIRED_COUNT,
  );
  return { mountMs, wholeMs, keyMs: percentile(keys, 0.5), keyP95Ms: percentile(keys, 0.95), validateMs };
};

async function whole(from: number): Promise<number> {
  while (!contestant.isWhole()) {
    if (performance.now() - from > 20_000) throw new Error('not all inputs came');
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  return performance.now() - from;
}

/** Milliseconds of each key, from the event to after the frame that shows it; the next one comes with the next frame. */
async function typeKeys(): Promise<number[]> {
  const times: number[] = [];
  let text = '';
  contestant.input(TYPED)?.focus();
  await rest();
  for (let turn = 0; turn < KEYS; turn++) {
    text += 'abcdefghij'[turn % 10] ?? '';
    times.push(await key(text.slice(-20)));
  }
  await rest();
  if (contestant.value(TYPED) !== text.slice(-20))
    throw new Error(`the form holds ${String(contestant.value(TYPED))} and not what was typed`);
  return times;
}

function key(text: string): Promise<number> {
  return new Promise((resolve, reject) => {
    requestAnimationFrame(() => {
      const input = contestant.input(TYPED);
      if (!input) return reject(new Error('no input to type into'));
      const channel = new MessageChannel();
      const start = performance.now();
      // Past the property that React watches, as the browser itself does.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
      input.dispatchEvent(new InputEvent('input', { bubbles: true, data: text.slice(-1), inputType: 'insertText' }));
      channel.port1.onmessage = () => resolve(performance.now() - start);
      // What is left to microtasks is drawn with this frame too.
      queueMicrotask(() => setTimeout(() => channel.port2.postMessage(0), 0));
    });
  });
}

function rest(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, REST_MS));
}
