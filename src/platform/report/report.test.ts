// Problems told once, gathered, and sent when the page is idle and somebody is signed in.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSendProblems } from '../problems/index.ts';
import { createOutgoing } from './outgoing.ts';
import { createReport, type Problem } from './report.ts';
import { reportSettled } from './reportSettled.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const problem = (path: string, code = 'renderer_missing'): Problem => ({
  code,
  path,
  detail: 'no renderer has this key',
});

function stage() {
  const sent: Problem[][] = [];
  const load = vi.fn(async () => async (problems: readonly Problem[]) => void sent.push([...problems]));
  const outgoing = createOutgoing(load);
  return { sent, load, outgoing, report: createReport({ write: () => undefined, onProblem: outgoing.note }) };
}

test('[FAULT-03] each problem is sent once per page load, together with others, and not before somebody is signed in', async () => {
  const { sent, load, outgoing, report } = stage();
  report(problem('cell/a'));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(load).not.toHaveBeenCalled();
  outgoing.setOpen(true);
  report(problem('cell/a'));
  report(problem('cell/b'));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent).toEqual([[problem('cell/a'), problem('cell/b')]]);
  report(problem('cell/b'));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent.length).toBe(1);
  outgoing.setOpen(false);
  report(problem('cell/c'));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent.length).toBe(1);
});

test('[FAULT-03] what cannot be told fails nobody', async () => {
  const { outgoing } = stage();
  const broken = createOutgoing(async () => Promise.reject(new Error('gone')));
  for (const each of [broken, outgoing]) {
    each.setOpen(true);
    each.note(problem('cell/a'));
  }
  await vi.advanceTimersByTimeAsync(20_000);
  broken.note(problem('cell/b'));
  await vi.advanceTimersByTimeAsync(20_000);
});

test('[FAULT-03] what concerns the device stays; the rest goes in calls of twenty, cut to the contract, with the model a document names', async () => {
  const tell = vi.fn<(path: string, call?: { body?: unknown }) => Promise<void>>(async () => undefined);
  vi.stubGlobal('location', { pathname: '/contractors' });
  await createSendProblems({ api: { tell }, version: '1.0' })([
    problem('/socket', 'socket_silent'),
    problem('form_info request/requests/edit/fields/3', 'malformed_field'),
    { ...problem('x'.repeat(400)), detail: 'y'.repeat(2000) },
    ...Array.from({ length: 20 }, (_, index) => problem(`cell/${index}`)),
  ]);
  vi.unstubAllGlobals();
  const bodies = tell.mock.calls.map(
    ([path, call]) => [path, (call as { body: { problems: Record<string, string>[] } }).body.problems] as const,
  ); // as it is sent
  expect(bodies.map(([path, problems]) => [path, problems.length])).toEqual([
    ['/app_info/renderer_problems/', 20],
    ['/app_info/renderer_problems/', 2],
  ]);
  expect(bodies[0]?.[1][0]).toEqual({
    code: 'malformed_field',
    path: 'form_info request/requests/edit/fields/3',
    detail: 'no renderer has this key',
    page: '/contractors',
    version: '1.0',
    model: 'request',
  });
  expect([bodies[0]?.[1][1]?.['path']?.length, bodies[0]?.[1][1]?.['detail']?.length]).toEqual([300, 1000]);
});

test('[FAULT-05] what is missing until the script of the organisation has run is not told; what still is, then', async () => {
  const told: Problem[] = [];
  let settle = (): void => undefined;
  const settled = new Promise<void>((resolve) => (settle = resolve));
  const report = reportSettled(
    (each) => void told.push(each),
    async (path) => {
      await settled;
      return path === 'cell/b';
    },
  );
  for (const path of ['cell/a', 'cell/b']) report(problem(path));
  report(problem('cell/a', 'renderer_crash'));
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toEqual([problem('cell/a', 'renderer_crash')]);
  settle();
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toEqual([problem('cell/a', 'renderer_crash'), problem('cell/b')]);
});
