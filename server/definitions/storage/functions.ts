// All SQL functions of module data and the mark that tells one version of them from another.
import { FORMULA_FUNCTIONS_SQL } from '../../../src/engine/formula/index.ts';
import { BASE_FUNCTIONS } from './baseFunctions.ts';
import { shortHash } from './identifiers.ts';

export const FUNCTIONS = `${BASE_FUNCTIONS}\n${FORMULA_FUNCTIONS_SQL}`;
export const FUNCTIONS_MARK = shortHash(FUNCTIONS);
