// Ports: what the engine asks of the outside, and how it fails.
export type { AnswerCheck, CallOptions, CallSettings, CancelSignal, DataPort, DraftPort, ExportQuery, Formats, GroupPart, GroupsQuery, LeaveGuard, LivePort, LocalPort, ModuleEvent, ModulesPort, NetworkPort, PageTexts, Ports, RoomListener, RoomState, RowsQuery, RowValues, SelectQuery, UploadFile, UploadOptions } from './ports.ts';
export { ChunkGoneError, DocumentError, HttpError, isSilence, NetworkError } from './callErrors.ts';
