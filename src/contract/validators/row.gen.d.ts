// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { Row } from '../types.gen.ts';
declare const validate: CompiledValidator<Row>;
export default validate;
