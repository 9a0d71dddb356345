// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { ContractDocuments } from '../types.gen.ts';
/** By name; without that of definitions. For the server: a page loads those it needs. */
export declare const VALIDATORS: ReadonlyMap<keyof ContractDocuments, CompiledValidator<unknown>>;
