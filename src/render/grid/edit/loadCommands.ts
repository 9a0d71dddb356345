// What is done to rows and ranges: no table shows it at once, and every one needs it, with or without a network.
import { loadLaterRows, type TableStore } from '../../../engine/table/index.ts';
import { soon } from '../../core/index.ts';

export const loadCommands = soon(() => import('./gridCommands.ts'));
soon(loadLaterRows);

type CreateRow = (store: TableStore, t: (key: string) => string) => void;
let loaded: CreateRow | undefined;
export const loadCreateRow = soon(() => import('./createRow.ts').then((module) => (loaded = module.createRow)));

/** Within the press, once its code is there: keys that follow at once are the new row's. */
export const createRow: CreateRow = (store, t) =>
  loaded ? loaded(store, t) : void loadCreateRow().then((create) => create(store, t));
