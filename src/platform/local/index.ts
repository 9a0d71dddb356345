// The door to the local databases.
export { createDatabases, DATABASES, type LocalDatabases } from './databases.ts';
export { createDeviceRecords, type DeviceRecords } from './deviceRecords.ts';
export { createDrafts, type Drafts } from './drafts.ts';
export { createLocalRecords } from './localRecords.ts';
