// The calls of generated screens, joined out of their subjects: one client implements them all.
import type { ActionsPort } from './actions.ts';
import type { CommentsPort } from './comments.ts';
import type { DescribePort } from './describe.ts';
import type { DuplicatesPort } from './duplicates.ts';
import type { ExportPort, ImportPort } from './exchange.ts';
import type { FilesPort } from './files.ts';
import type { FiltersPort } from './filters.ts';
import type { HistoryPort, TrashPort } from './history.ts';
import type { JobsPort } from './jobs.ts';
import type { KeptPort } from './kept.ts';
import type { OptionsPort } from './options.ts';
import type { OutboxPort } from './outbox.ts';
import type { RowsPort } from './rows.ts';

/** Calls for generated screens, all subjects in one. Rejects with HttpError, NetworkError or DocumentError. Whoever needs one subject takes its port. */
export interface DataPort
  extends
    DescribePort,
    DuplicatesPort,
    RowsPort,
    FiltersPort,
    OptionsPort,
    FilesPort,
    JobsPort,
    ExportPort,
    ImportPort,
    CommentsPort,
    HistoryPort,
    TrashPort,
    ActionsPort {
  /** Absent: nothing waits for a network. */
  outbox?: OutboxPort;
  /** Absent: nothing is kept for work without a network. */
  kept?: KeptPort;
}
