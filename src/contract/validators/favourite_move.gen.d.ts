// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { FavouriteMove } from '../types.gen.ts';
declare const validate: CompiledValidator<FavouriteMove>;
export default validate;
