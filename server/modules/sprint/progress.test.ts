// Days of a sprint out of its events, by the clock of its people.
import { describe, expect, test } from 'vitest';
import { progressOf, type SprintEvent } from './progress.ts';

/** Monday to the Sunday of the week after. */
const SPAN = {
  start: '2026-03-02',
  finish: '2026-03-15',
  timezone: 'Asia/Almaty',
  now: new Date('2026-03-11T06:00:00Z'),
};

function event(at: string, kind: SprintEvent['kind'], scope: number, rest: number): SprintEvent {
  return { at: new Date(at), kind, scope, rest };
}

const EVENTS = [
  event('2026-03-02T04:00:00Z', 'committed', 20, 20),
  event('2026-03-02T04:00:00Z', 'committed', 10, 10),
  event('2026-03-03T05:00:00Z', 'added', 5, 5),
  event('2026-03-04T05:00:00Z', 'removed', -3, -3),
  // The fifth in Almaty: half an hour after its midnight, half an hour before the next one.
  event('2026-03-04T19:30:00Z', 'done', 0, -4),
  event('2026-03-05T18:30:00Z', 'done', 0, -6),
];

const dayOf = (events: readonly SprintEvent[], day: string) => {
  const found = progressOf(events, SPAN).days.find((line) => line.day === day);
  if (!found) throw new Error(`No day ${day}`);
  return found;
};

describe('a sprint by its days', () => {
  test('[SPRINT-04] what was added, removed and done on the way makes scope and remainder', () => {
    const { committed, scope, rest, done, added, removed } = progressOf(EVENTS, SPAN);
    expect({ committed, scope, rest, done, added, removed }).toEqual({
      committed: 30,
      scope: 32,
      rest: 22,
      done: 10,
      added: 5,
      removed: 3,
    });
  });

  test('[SPRINT-05] what is done soon after midnight or late in the evening counts on that day of the people', () => {
    expect([dayOf(EVENTS, '2026-03-05').done, dayOf(EVENTS, '2026-03-06').done]).toEqual([10, 0]);
    expect([dayOf(EVENTS, '2026-03-04').rest, dayOf(EVENTS, '2026-03-05').rest]).toEqual([32, 22]);
  });

  test('[SPRINT-06] days to come are empty, and the ideal falls on working days alone', () => {
    const { days } = progressOf(EVENTS, SPAN);
    expect(days.filter(({ rest }) => rest !== null).map(({ day }) => day)).toEqual(
      days.map(({ day }) => day).filter((day) => day <= '2026-03-11'),
    );
    expect(days.map(({ ideal }) => Math.round(ideal))).toEqual([27, 24, 21, 18, 15, 15, 15, 12, 9, 6, 3, 0, 0, 0]);
    const celebrated = progressOf(EVENTS, { ...SPAN, holidays: new Set(['2026-03-09']) }).days;
    expect(celebrated.filter(({ isWorking }) => !isWorking).map(({ day }) => day)).toEqual(
      ['07', '08', '09', '14', '15'].map((day) => `2026-03-${day}`),
    );
    expect(celebrated.map(({ ideal }) => Math.round(ideal))).toEqual([
      27, 23, 20, 17, 13, 13, 13, 13, 10, 7, 3, 0, 0, 0,
    ]);
  });

  test('what is opened again is left to do from that day on, an estimate that was changed from its own', () => {
    const events = [
      ...EVENTS,
      event('2026-03-09T05:00:00Z', 'reopened', 0, 10),
      event('2026-03-10T05:00:00Z', 'estimate', -2, -2),
    ];
    expect(['2026-03-08', '2026-03-09', '2026-03-10'].map((day) => dayOf(events, day).rest)).toEqual([22, 32, 30]);
    expect(dayOf(events, '2026-03-10')).toMatchObject({ scope: 30, removed: 2 });
  });

  test('one that is past its end goes on for as long as something happens in it', () => {
    const late = [...EVENTS, event('2026-03-17T05:00:00Z', 'done', 0, -5)];
    expect(progressOf(late, { ...SPAN, now: new Date('2026-03-17T06:00:00Z') }).days.at(-1)).toMatchObject({
      day: '2026-03-17',
      ideal: 0,
      rest: 17,
    });
  });
});
