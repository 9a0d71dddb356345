// Whatever waits for a moved row is moved with it, all together or not at all, and back again.
import { useState } from 'react';
import type { Row } from '../../../../src/contract/index.ts';
import type { RowValues } from '../../../../src/engine/ports/index.ts';
import { saveFailure, type NoticeContent } from '../../../../src/render/blockData/index.ts';
import { usePorts } from '../../../../src/render/index.ts';

export interface FollowersOptions {
  model: string;
  put(row: Row): void;
  tell(content: NoticeContent): void;
  onSaved(id: string): void;
}

export interface Moved {
  row: Row;
  values: RowValues;
}

/** What the server takes at once. */
export const MOST_FOLLOWERS = 500;

export function useFollowers({ model, put, tell, onSaved }: FollowersOptions): {
  isSaving: boolean;
  /** Told with `text`, and with a way back. */
  move(moved: readonly Moved[], text: string): void;
} {
  const {
    data,
    formats: { t },
  } = usePorts();
  const [saving, setSaving] = useState(0);

  async function save(moved: readonly Moved[], text: string, isBack: boolean): Promise<void> {
    const before = moved.map(({ row, values }) => ({
      id: row.id,
      values: Object.fromEntries(Object.keys(values).map((field) => [field, row[field] ?? null])),
    }));
    setSaving((count) => count + 1);
    for (const { row, values } of moved) put({ ...row, ...values });
    try {
      const upsert = moved.map(({ row, values }) => ({ ...values, id: row.id, version: row.version }));
      const { results } = await data.batch(model, { upsert }, 'whole');
      for (const row of results) {
        put(row);
        onSaved(row.id);
      }
      const back = before.flatMap(({ id, values }) => {
        const row = results.find((one) => one.id === id);
        return row ? [{ row, values }] : [];
      });
      tell({ text, onUndo: isBack ? undefined : () => void save(back, t('blocks.timeline.followersBack'), true) });
    } catch (error) {
      for (const { row } of moved) put(row);
      tell({ text: t('blocks.timeline.followersRefused', { reason: saveFailure(error, t) }), tone: 'bad' });
    } finally {
      setSaving((count) => count - 1);
    }
  }

  return { isSaving: saving > 0, move: (moved, text) => void save(moved, text, false) };
}
