// A process that is told of another moment: its days are those, its timers and what it measures stay.
import { expect, test } from 'vitest';
import { clockEnvironment, clockMoments } from './clock.ts';
import { runCommand } from './command.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SAY = `
  const { mkdtempSync, statSync, utimesSync, rmSync } = require('node:fs');
  const folder = mkdtempSync(require('node:path').join(require('node:os').tmpdir(), 'keste-clock-'));
  const stamped = () => statSync(folder).mtime.toISOString();
  const file = stamped();
  utimesSync(folder, new Date(), new Date(Date.now() - ${DAY_MS}));
  const old = stamped();
  rmSync(folder, { recursive: true });
  const begun = performance.now();
  setTimeout(() => console.log(JSON.stringify({
    now: new Date(Date.now()).toISOString(),
    made: new Date().toISOString(),
    said: new Date(Date()).toISOString(),
    file,
    old,
    fixed: new Date(0).toISOString(),
    is: new Date() instanceof Date && new Date().constructor === Date,
    ran: performance.now() - begun < 60_000,
  })), 0);`;

test('[GATE-05] in a run by another clock every way to ask for the time says that moment, and what lasts lasts as long', async () => {
  for (const moment of clockMoments(new Date('2026-11-29T04:00:00Z'))) {
    const { code, output } = await runCommand(process.execPath, ['-e', SAY], { env: clockEnvironment(moment) });
    expect(code, output).toBe(0);
    // Written by the program above.
    const said = JSON.parse(output) as Record<string, unknown>;
    for (const way of ['now', 'made', 'said', 'file', 'old']) {
      const sinceMs = Date.parse(String(said[way])) - Date.parse(moment.at) + (way === 'old' ? DAY_MS : 0);
      // The file system's own clock ticks coarsely.
      expect([way, sinceMs > -1_000, sinceMs < HOUR_MS]).toEqual([way, true, true]);
    }
    expect(said).toMatchObject({ fixed: '1970-01-01T00:00:00.000Z', is: true, ran: true });
  }
});

test('[GATE-05] the moments: a month that ends on a Sunday, a leap day, and an hour with three days in the world', () => {
  const moments = clockMoments(new Date('2026-11-29T23:59:59Z')).map(({ at }) => at);
  expect(moments).toEqual(['2027-01-31T23:58:00+05:00', '2028-02-29T00:00:00+05:00', '2026-11-29T11:30:00Z']);
  expect(new Date('2027-01-31T12:00:00+05:00').getUTCDay()).toBe(0);
  const days = ['Etc/GMT+12', 'Asia/Almaty', 'Pacific/Kiritimati'].map((timeZone) =>
    new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(moments[2] ?? 0)),
  );
  expect(new Set(days).size).toBe(3);
});
