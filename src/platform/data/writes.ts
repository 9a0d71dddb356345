// The calls that a write goes out by, apart from what screens ask: whoever sends what waits needs these alone.
import type { DataPort } from '../../engine/ports/index.ts';
import type { HttpClient } from '../http/index.ts';
import { ROW } from './documents.ts';
import { rowPath } from './rowPath.ts';
import type { TalkWrites } from './talkWrites.ts';

export interface Writes extends Pick<
  DataPort,
  'row' | 'createRow' | 'updateRow' | 'deleteRow' | 'restoreRow' | 'runAction' | 'upload'
> {
  talk(): Promise<TalkWrites>;
}

export function createWrites(api: HttpClient): Writes {
  const write = (path: string, method: 'POST' | 'PATCH', body?: unknown, context?: { key?: string | undefined }) =>
    api.ask(path, ROW, { method, body, idempotencyKey: context?.key });
  return {
    row: (model, id, options) => api.ask(rowPath(model, id), ROW, { signal: options?.signal }),
    createRow: (model, row, context) => write(`/data/${encodeURIComponent(model)}/`, 'POST', row, context),
    updateRow: (model, id, changes, context) => write(rowPath(model, id), 'PATCH', changes, context),
    deleteRow: (model, id, context) => api.tell(rowPath(model, id), { method: 'DELETE', idempotencyKey: context?.key }),
    restoreRow: (model, id, context) => write(`${rowPath(model, id)}restore/`, 'POST', undefined, context),
    runAction: (model, id, action, { context, ...run }) =>
      write(`${rowPath(model, id)}actions/${encodeURIComponent(action)}/`, 'POST', run, context),
    talk: async () => (await import('./talkWrites.ts')).talkWrites(api),
    upload: async (...call) => (await import('./uploadCall.ts')).uploadCall(api)(...call),
  };
}
