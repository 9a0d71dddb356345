// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { SocketMessages } from '../types.gen.ts';
declare const validate: CompiledValidator<SocketMessages>;
export default validate;
