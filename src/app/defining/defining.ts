// What tables are given to change their columns for everybody. Nothing is asked before a menu opens, and the code comes with the choice.
import { lazyPart, type Defining } from '../../render/index.ts';
import type { DefiningDeps } from './offers.ts';

export function createDefining(deps: DefiningDeps): Defining {
  return {
    offers: (model, field) =>
      import('./offers.ts').then(({ offersOf }) => offersOf(deps, model, field)).catch(() => []),
    ColumnChanging: lazyPart(() => import('../modules/index.ts').then((module) => module.ColumnChanging)),
  };
}
