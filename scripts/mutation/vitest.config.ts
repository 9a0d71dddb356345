// The tests of one area for `npm run mutate`: only those, since each change of the code runs them anew.
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { AREA_VARIABLE, AREAS, isArea, type Area } from './areas.ts';

const name = process.env[AREA_VARIABLE] ?? '';
if (!isArea(name)) throw new Error(`${AREA_VARIABLE} names no area: "${name}"`);
const area: Area = AREAS[name];

/** As the area lists them. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const named = area.tests.findIndex((test) => moduleId.endsWith(test));
      return named === -1 ? area.tests.findIndex((test) => test.includes('*')) : named;
    };
    return files.toSorted((one, other) => place(one) - place(other));
  }
}

export default defineConfig({
  test: {
    env: { TZ: 'Asia/Almaty' },
    environment: 'node',
    // One worker for each change, not one for each file of tests: loading takes longer than testing.
    isolate: false,
    include: [...area.tests],
    sequence: { sequencer: QuickestFirst },
    globalSetup: area.database ? ['server/testing/globalSetup.ts'] : [],
    setupFiles: ['scripts/mutation/quickProperties.ts'],
    // The code is slower here: each of its lines looks whether it is the changed one.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
