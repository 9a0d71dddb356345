// Ports: what the engine asks of the outside, and how it fails.
export type { CallOptions, CancelSignal, DataPort, Formats, LivePort, LocalPort, Ports, RowsQuery, RowValues, SelectQuery, UploadFile, UploadOptions } from './ports.ts';
export { ChunkGoneError, DocumentError, HttpError, NetworkError } from './callErrors.ts';
