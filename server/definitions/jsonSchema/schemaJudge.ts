// Values judged by the schema of a definition.
import type { SchemaFault } from '../../../src/engine/jsonSchema/index.ts';
import { boundedAjv, TooMuchEffort } from './boundedAjv.ts';
import { locateFaults } from './locateFaults.ts';

const GIVEN_UP: readonly SchemaFault[] = [{ path: [], keyword: 'effort' }];

/** What cannot be judged in time, or at all, is refused. */
export function judgeBySchema(schema: object, value: unknown): readonly SchemaFault[] {
  try {
    const { run, clone } = boundedAjv(schema);
    const errors = run(value);
    return errors.length === 0 ? [] : orAny(locateFaults(clone, errors));
  } catch (error) {
    // A value that goes round in a circle with the schema ends the stack.
    if (error instanceof TooMuchEffort || error instanceof RangeError) return GIVEN_UP;
    throw error;
  }
}

/** Faults that all only repeat others are one all the same. */
function orAny(faults: readonly SchemaFault[]): readonly SchemaFault[] {
  return faults.length > 0 ? faults : [{ path: [], keyword: 'schema' }];
}
