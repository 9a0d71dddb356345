// Where this installation's definitions lie, and the code beside them: those of the product, then its own, which are also written.
import { join } from 'node:path';
import { PATHS } from './paths.ts';
import type { Settings } from './settings.ts';

type Directories = Pick<Settings, 'modulesDir' | 'dataDir'>;

export function definitionDirectories(settings: Directories): string[] {
  return [PATHS.modules, own(settings)];
}

/** No code is run from where no definition is read. */
export function behaviourDirectories(settings: Directories): string[] {
  return [PATHS.behaviour, own(settings)];
}

function own({ modulesDir, dataDir }: Directories): string {
  return modulesDir ?? join(dataDir, 'modules');
}
