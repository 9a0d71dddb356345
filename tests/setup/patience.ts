// The runner's own waiting has no setting and gives up after a second: on a busy machine that says nothing.
import { vi } from 'vitest';

const PATIENT = Symbol.for('keste.patient');
const options = { timeout: 30_000, interval: 20 };

// Once per worker: files share it.
if (!(PATIENT in vi)) {
  const { waitFor, waitUntil } = vi;
  Object.assign(vi, {
    [PATIENT]: true,
    waitFor: ((what, own) =>
      waitFor(what, typeof own === 'number' ? own : { ...options, ...own })) satisfies typeof vi.waitFor,
    waitUntil: ((what, own) =>
      waitUntil(what, typeof own === 'number' ? own : { ...options, ...own })) satisfies typeof vi.waitUntil,
  });
}
