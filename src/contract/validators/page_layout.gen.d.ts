// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { PageLayout } from '../types.gen.ts';
declare const validate: CompiledValidator<PageLayout>;
export default validate;
