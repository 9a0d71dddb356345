// Records of this device, whoever uses it: nothing about a person's work belongs here.
import type { LocalDatabases } from './databases.ts';

/**
 * `config/global` of signed-out pages; in `app_type` the mobile flag, e-mails that have signed in here, a logout still owed,
 * visits before the offer to install.
 */
export type DeviceRecord = 'global' | 'isMobile' | 'recentUsers' | 'logoutOwed' | 'install';

export interface DeviceRecords {
  read(record: DeviceRecord): Promise<unknown>;
  write(record: DeviceRecord, value: unknown): Promise<void>;
}

export function createDeviceRecords(databases: Pick<LocalDatabases, 'read' | 'write'>): DeviceRecords {
  const databaseOf = (record: DeviceRecord): 'config' | 'app_type' => (record === 'global' ? 'config' : 'app_type');
  return {
    read: (record) => databases.read(databaseOf(record), record),
    write: (record, value) => databases.write(databaseOf(record), record, value),
  };
}
