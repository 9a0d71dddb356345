// Whether a server keeps the contract, clause by clause. Public door of the folder.
export { conformLines, conformPage } from './report.ts';
export { runConform, type CheckResult, type ConformOptions } from './runConform.ts';
