// Generated from server/modules by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
/** By event, of its data. */
declare const checks: ReadonlyMap<string, CompiledValidator<unknown>>;
export default checks;
