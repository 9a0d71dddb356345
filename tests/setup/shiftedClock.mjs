// Loaded (`--import`) before anything else into every process of `npm run test:full -- clock`: it is another moment there.
// Only what says which time it is moves, the ages of files with it; timers, measured durations and PostgreSQL's now() stay.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { KESTE_CLOCK: moment, KESTE_CLOCK_SHIFT_MS: shiftOfParent } = process.env;

if (moment !== undefined) {
  const RealDate = Date;
  const begin = () => RealDate.parse(moment) - RealDate.now();
  let shiftMs = shiftOfParent === undefined ? begin() : Number(shiftOfParent);
  const now = () => RealDate.now() + shiftMs;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
  RealDate.prototype.constructor = globalThis.Date;
  const file = await fs.promises.open(new URL(import.meta.url));
  shiftFiles(() => shiftMs, RealDate, Object.getPrototypeOf(file));
  await file.close();
  // tests/setup/clock.ts calls it. Processes that a test starts go by the clock of its worker.
  globalThis[Symbol.for('keste.beginClock')] = () => {
    shiftMs = begin();
    process.env.KESTE_CLOCK_SHIFT_MS = String(shiftMs);
  };
}

/** The file system stamps files by the real clock: their times are told, and taken, as those of the other one. */
function shiftFiles(shiftMs, RealDate, handles) {
  const told = (stats) => {
    // Of nothing, or in nanoseconds.
    if (typeof stats?.mtimeMs !== 'number') return stats;
    for (const name of ['atime', 'mtime', 'ctime', 'birthtime']) {
      stats[`${name}Ms`] += shiftMs();
      stats[name] = new RealDate(stats[`${name}Ms`]);
    }
    return stats;
  };
  const taken = (time) => (time instanceof RealDate ? time.getTime() / 1000 : Number(time)) - shiftMs() / 1000;
  for (const name of ['statSync', 'lstatSync', 'fstatSync']) {
    const real = fs[name];
    fs[name] = (...args) => told(real(...args));
  }
  for (const name of ['stat', 'lstat', 'fstat']) {
    const real = fs[name];
    fs[name] = (...args) => {
      const done = args.pop();
      real(...args, (error, stats) => done(error, told(stats)));
    };
  }
  for (const name of ['stat', 'lstat']) {
    const real = fs.promises[name];
    fs.promises[name] = async (...args) => told(await real(...args));
  }
  const { stat } = handles;
  handles.stat = async function statOfHandle(...args) {
    return told(await stat.apply(this, args));
  };
  for (const [holder, name] of [
    [fs, 'utimesSync'],
    [fs, 'utimes'],
    [fs.promises, 'utimes'],
  ]) {
    const real = holder[name];
    holder[name] = (path, atime, mtime, ...rest) => real(path, taken(atime), taken(mtime), ...rest);
  }
  syncBuiltinESMExports();
}
