// In `npm run test:full -- clock` each file begins at the moment that is asked for (tests/setup/shiftedClock.mjs): else those that run
// late would miss it.
const begin: unknown = Reflect.get(globalThis, Symbol.for('keste.beginClock'));
if (typeof begin === 'function') begin();
