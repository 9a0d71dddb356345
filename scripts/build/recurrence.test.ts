// Recurring events as the page is built: the calendar's library finds the rules of recurrence, and the build has nothing to warn of.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, createLogger } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { RECURRENCE } from './recurrence.ts';

/** The package shows it only together with all it draws. */
const ENTRY = 'node_modules/@mantine/schedule/esm/utils/expand-recurring-events/expand-recurring-events.mjs';
const outDir = mkdtempSync(join(tmpdir(), 'keste-recurrence-'));
afterAll(() => rmSync(outDir, { recursive: true, force: true }));

interface Expanding {
  expandRecurringEvents(asked: {
    events: readonly object[];
    rangeStart: string;
    rangeEnd: string;
  }): { start: string }[];
}

test('recurring events fall on their days in the built page, and its build warns of nothing', async () => {
  const warnings: string[] = [];
  await build({
    // A page's build passes over what is said to those who render on a server.
    configFile: false,
    customLogger: {
      ...createLogger('silent'),
      warn: (message) => void (message.includes('"use client"') || warnings.push(message)),
    },
    resolve: { alias: [RECURRENCE] },
    build: {
      outDir,
      emptyOutDir: true,
      minify: false,
      lib: { entry: ENTRY, formats: ['es'], fileName: () => 'built.mjs' },
    },
  });
  // What was built of the file above.
  const { expandRecurringEvents } = (await import(
    /* @vite-ignore */ pathToFileURL(join(outDir, 'built.mjs')).href
  )) as Expanding;
  const event = {
    id: 'standup',
    title: 'Standup',
    start: '2026-03-02 09:00:00',
    end: '2026-03-02 09:15:00',
    color: 'blue',
    recurrence: { rrule: 'FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20260331T000000Z', exdate: ['2026-03-04 09:00:00'] },
  };
  const days = expandRecurringEvents({
    events: [event],
    rangeStart: '2026-03-01 00:00:00',
    rangeEnd: '2026-03-15 23:59:59',
  }).map(({ start }) => start);
  expect(days).toEqual(['2026-03-02 09:00:00', '2026-03-09 09:00:00', '2026-03-11 09:00:00']);
  expect(warnings).toEqual([]);
});
