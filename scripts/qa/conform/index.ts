// Whether a server keeps the contract, or the part of it that it claims, clause by clause. Public door of the folder.
export { AREAS, readClaims, type Claims } from './claims.ts';
export { conformLines, conformPage } from './report.ts';
export { CHECKS, runConform, type CheckResult, type ConformOptions } from './runConform.ts';
