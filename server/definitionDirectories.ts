// Where this installation's definitions lie, and the code beside them: those of the product, then its own, which are also written.
import { join } from 'node:path';
import type { RoomPlace } from './host/index.ts';
import { PATHS } from './paths.ts';
import type { Settings } from './settings.ts';

type Directories = Pick<Settings, 'modulesDir' | 'dataDir'>;

/** Bundled code lies beside the server's, all else where the definitions are. */
export const SHIPPED_ROOMS: RoomPlace = { code: PATHS.code, rooms: PATHS.modules };

export function roomsIn(directory: string): RoomPlace {
  return { code: directory, rooms: directory };
}

export function definitionDirectories(settings: Directories): string[] {
  return [PATHS.modules, own(settings)];
}

/** No code is run from where no definition is read. */
export function roomPlaces(settings: Directories): RoomPlace[] {
  return [SHIPPED_ROOMS, roomsIn(own(settings))];
}

function own({ modulesDir, dataDir }: Directories): string {
  return modulesDir ?? join(dataDir, 'modules');
}
