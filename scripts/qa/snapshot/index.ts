// Drawing fixtures and comparing what was drawn. Public door of the folder.
export type { Difference } from './differences.ts';
export type { Cause } from './causes.ts';
export { picturesOfHead } from './picturesOfHead.ts';
export { causeLines, headOf, uncomparedLines } from './printRun.ts';
export { readSnapshotArguments, SNAPSHOT_USAGE, type SnapshotArguments } from './readArguments.ts';
export { snapshotReport } from './report.ts';
export { runSnapshot, storeRun, type ScreenResult, type SnapshotOptions, type SnapshotRun } from './runSnapshot.ts';
export { logUpdate, readUpdates } from './treeStore.ts';
