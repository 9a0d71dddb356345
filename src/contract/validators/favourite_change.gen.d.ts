// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { FavouriteChange } from '../types.gen.ts';
declare const validate: CompiledValidator<FavouriteChange>;
export default validate;
