// Where this installation's definitions lie: those of the product, then its own, which are also written.
import { join } from 'node:path';
import { PATHS } from './paths.ts';
import type { Settings } from './settings.ts';

export function definitionDirectories({ modulesDir, dataDir }: Pick<Settings, 'modulesDir' | 'dataDir'>): string[] {
  return [PATHS.modules, modulesDir ?? join(dataDir, 'modules')];
}
