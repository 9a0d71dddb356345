// The features of a table for the grid, which knows their shape only. Each comes when it is first asked for.
import { lazyPart } from '../../render/index.ts';
import type { TableFeatures } from '../../render/grid/index.ts';

export const tableFeatures: TableFeatures = {
  RowActing: lazyPart(() => import('../actions/index.ts').then((module) => module.RowActing)),
  Import: lazyPart(() => import('../imports/index.ts').then((module) => module.ImportDialog)),
  Trash: lazyPart(() => import('../trash/index.ts').then((module) => module.TableTrash)),
  BegunJob: lazyPart(() => import('../jobs/index.ts').then((module) => module.BegunJob)),
};
