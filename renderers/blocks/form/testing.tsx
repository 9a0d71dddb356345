// For the tests of the form block: an open form with its doors, and what it did through them.
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { FormField, FormInfo, Row } from '../../../src/contract/index.ts';
import { draftKey } from '../../../src/engine/form/index.ts';
import type { DataPort, LeaveGuard } from '../../../src/engine/ports/index.ts';
import drawerTexts from '../../../src/platform/i18n/texts/ru/drawers.json';
import formTexts from '../../../src/platform/i18n/texts/ru/form.json';
import shellTexts from '../../../src/platform/i18n/texts/ru/shell.json';
import { Slot, type AnyRenderer, type BlockEvent, type FieldProps } from '../../../src/render/index.ts';
import { afterDelay, drawForTest, testFormats } from '../../../src/render/testing/index.ts';
import { RENDERERS } from '../../index.ts';

export const ID = '0b0f6d5e-0000-4000-8000-000000000001';
export const CREATE = draftKey({ model: 'contractor', pageName: 'contractors', mode: 'create' });
export const EDIT = draftKey({ model: 'contractor', pageName: 'contractors', mode: 'edit', id: ID });

export const seenProps: FieldProps[] = [];
/** Stands for the grid, which has tests of its own: shows what a table part is given. */
const PART: AnyRenderer = {
  kind: 'field',
  name: 'part',
  keys: ['table'],
  text: () => '',
  component: (props: FieldProps): ReactNode => {
    seenProps.push(props);
    return <div id={props.id} tabIndex={-1} role="table" />;
  },
};
export const USED: readonly AnyRenderer[] = [
  ...RENDERERS.filter(({ kind, name, keys }) => (kind === 'field' && !keys.includes('table')) || name === 'form'),
  PART,
];

export const field = (name: string, label: string, more: Partial<FormField> = {}): FormField => ({
  name,
  type: 'string',
  label,
  ...more,
});
export const NAME = field('name', 'Имя');
const NOTE = field('note', 'Примечание');

export interface Stand {
  events: BlockEvent[];
  guards: LeaveGuard[];
  kept: Map<string, unknown>;
  createRow: ReturnType<typeof vi.fn<DataPort['createRow']>>;
  updateRow: ReturnType<typeof vi.fn<DataPort['updateRow']>>;
  formInfo: ReturnType<typeof vi.fn<DataPort['formInfo']>>;
  /** Somebody changed the record; ends when the form has heard. */
  news(): Promise<void>;
}

interface Settings {
  fields?: readonly FormField[];
  row?: Row;
  params?: Record<string, unknown>;
  data?: Partial<DataPort>;
  kept?: Map<string, unknown>;
  more?: readonly AnyRenderer[];
  source?: { model: string; page_name: string; table_type: string };
  /** Without a connection. */
  isOffline?: boolean;
  /** Drawn in place of the block. */
  drawn?: ReactNode;
}

const CONTRACTORS = { model: 'contractor', page_name: 'contractors', table_type: 'list' };

/** Longer than news wait for each other. */
const NEWS_MS = 350;

export async function open({
  fields = [NAME, NOTE],
  row,
  params = {},
  data = {},
  kept = new Map<string, unknown>(),
  more = [],
  source = CONTRACTORS,
  isOffline = false,
  drawn,
}: Settings = {}): Promise<Stand> {
  const listeners = new Set<() => void>();
  const stand: Stand = {
    news: () => afterDelay(NEWS_MS, () => listeners.forEach((listener) => listener())),
    events: [],
    guards: [],
    kept,
    createRow: vi.fn<DataPort['createRow']>(async (_model, values) => ({ ...values, version: 1 })),
    updateRow: vi.fn<DataPort['updateRow']>(async (_model, id, changes) => ({ ...changes, id })),
    formInfo: vi.fn<DataPort['formInfo']>(async (): Promise<FormInfo> => ({
      model: source.model,
      mode: row ? 'edit' : 'create',
      rev: 'aaaaaaaaaaaaaaaa',
      fields: [...fields],
    })),
  };
  // News and a connection that came back are heard alike.
  const live = {
    on: () => () => undefined,
    onReconnect: (listener: () => void) => (listeners.add(listener), () => void listeners.delete(listener)),
    isOwn: () => false,
  };
  const drafts = {
    read: async (key: string) => kept.get(key),
    write: async (key: string, draft: unknown) => void kept.set(key, draft),
    remove: async (key: string) => void kept.delete(key),
  };
  const guardLeaving = (guard: LeaveGuard = { isUnsaved: () => true }) => {
    stand.guards.push(guard);
    return () => void stand.guards.splice(stand.guards.indexOf(guard), 1);
  };
  const { createRow, updateRow, formInfo } = stand;
  const port: Partial<DataPort> = {
    formInfo,
    row: async () => row ?? { id: ID, version: 1 },
    createRow,
    updateRow,
    ...data,
  };
  const node = (
    <Slot
      kind="block"
      type="form"
      props={{
        source,
        params: { ...(row ? { id: row.id } : {}), ...params },
        onEvent: (event) => stand.events.push(event),
      }}
    />
  );
  await drawForTest(drawn ?? node, {
    ports: {
      data: port,
      live,
      drafts,
      local: { read: async () => undefined, write: async () => undefined },
      guardLeaving,
      ...(isOffline ? { network: { isOnline: () => false, onChange: () => () => undefined } } : {}),
      formats: testFormats({ ...shellTexts, ...drawerTexts, ...formTexts, age: { minutes: '{{count}} мин назад' } }),
      report: () => undefined,
    },
    renderers: [...USED, ...more],
  });
  return stand;
}

export const input = (label: string): HTMLElement => screen.getByLabelText(label);
export const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
export const unsaved = ({ guards }: Stand): boolean => guards.some((guard) => guard.isUnsaved());
