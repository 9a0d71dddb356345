// Ports: what the engine asks of the outside, and how it fails.
export type { CallOptions, CancelSignal, DataPort, DraftPort, ExportQuery, Formats, GroupPart, GroupsQuery, LeaveGuard, LivePort, LocalPort, NetworkPort, Ports, RowsQuery, RowValues, SelectQuery, UploadFile, UploadOptions } from './ports.ts';
export { ChunkGoneError, DocumentError, HttpError, isSilence, NetworkError } from './callErrors.ts';
