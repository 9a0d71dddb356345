// Which tier runs. scripts/run/vitestRun.ts sets the variable; a run of vitest by hand is of the full tier.
export const IS_GATE = process.env['KESTE_TEST_TIER'] === 'gate';
