// Ports: what the engine asks of the outside, one file per subject, and how it fails.
export type { ActionsPort } from './actions.ts';
export type { CallOptions, CancelSignal } from './call.ts';
export type { DuplicateCalls, DuplicatesPort } from './duplicates.ts';
export type { ActivityKind, ActivityQuery, CommentsPort, CommentToWrite, TalkContext, TalkPort } from './comments.ts';
export type { DataPort } from './data.ts';
export type { DescribePort } from './describe.ts';
export type { ExportPort, ExportQuery, ImportPort } from './exchange.ts';
export type { FilesPort, UploadFile, UploadOptions } from './files.ts';
export type { FiltersPort } from './filters.ts';
export type { Formats } from './formats.ts';
export type { HistoryPort, TrashPort } from './history.ts';
export type { JobsPort } from './jobs.ts';
export type { KeptAddress, KeptPort, KeptViewState } from './kept.ts';
export type { LeaveGuard } from './leaving.ts';
export type { LivePort } from './live.ts';
export type { DraftPort, LocalPort } from './local.ts';
export type {
  AnswerCheck,
  CallSettings,
  EventName,
  ModuleEvent,
  ModulesPort,
  PageTexts,
  RoomListener,
  RoomState,
} from './modules.ts';
export type { NetworkPort } from './network.ts';
export type { OptionsPort, SelectQuery } from './options.ts';
export type {
  Mark,
  OutboxPort,
  Post,
  WaitingCell,
  WaitingPost,
  WaitingState,
  WaitingStream,
  WaitingTable,
} from './outbox.ts';
export type { OpenRow, PlaceName, PlacesPort } from './places.ts';
export type { Ports } from './ports.ts';
export type {
  GroupPart,
  GroupsQuery,
  ReadRowsPort,
  RowsPort,
  RowValues,
  RowsQuery,
  WriteContext,
  WriteRowsPort,
} from './rows.ts';
export { ChunkGoneError, DocumentError, HttpError, isSilence, NetworkError } from './callErrors.ts';
