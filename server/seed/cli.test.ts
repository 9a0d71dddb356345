// What the seeder's command line understands.
import { describe, expect, test } from 'vitest';
import { readSeedArguments } from './cli.ts';

describe('arguments', () => {
  test.each(['--size=big', '--size', 'load', '--today=2026-02-30', '--today=1.3.2026', '--sise=demo'])(
    '%s is refused in one line that names what is known',
    (argument) => {
      expect(() => readSeedArguments([argument])).toThrow(
        `${argument}: known are --size=demo, --size=load and --today=YYYY-MM-DD`,
      );
    },
  );

  test('size and day are read; without them the demo of the present day is meant', () => {
    expect(readSeedArguments(['--size=load', '--today=2026-03-01'])).toEqual({ size: 'load', today: '2026-03-01' });
    expect(readSeedArguments([])).toEqual({ size: 'demo' });
  });
});
