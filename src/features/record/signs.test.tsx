// Numbers beside the status of a record: shown while there is something to count, and the way to the rows they count.
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { RecordInfo } from '../../contract/index.ts';
import type { DataPort, LivePort } from '../../engine/ports/index.ts';
import type { CellRenderer } from '../../render/core/index.ts';
import { drawForTest, testFormats } from '../../render/testing/index.ts';
import type { KnownRecord } from './knownRecord.ts';
import { RecordHead } from './RecordHead.tsx';
import type { RecordPlace } from './recordPlace.ts';
import { RecordSides, type SidesHandle } from './RecordSides.tsx';

afterEach(cleanup);

const ROWS = { model: 'task_link', field: 'other' };
const RELATED = { source: { model: 'task_link', page_name: 'links', table_type: 'list' }, field: 'other', count: 2 };
const PLACE: RecordPlace = {
  kind: 'page',
  source: { model: 'task', page_name: 'tasks', table_type: 'list' },
  list: { title: 'Tasks', path: undefined },
  hrefOf: () => undefined,
  onGo: vi.fn(),
  onList: vi.fn(),
  onChange: () => false,
};
const COLUMN = {
  field: 'waits',
  headerName: 'Waits for',
  type: 'PositiveIntegerField',
  cellRendererParams: {},
  cellEditorParams: { rulesConfig: [] },
};

const NUMBER: CellRenderer = { kind: 'cell', name: 'integer', keys: ['PositiveIntegerField'], text: String };

function Both({ known }: { known: KnownRecord }): ReactNode {
  const sides = useRef<SidesHandle>(null);
  return (
    <>
      <RecordHead
        place={PLACE}
        known={known}
        name="Roof"
        titleId="title"
        here={null}
        menu={{ onUndo: undefined, onPrint: vi.fn(), onDelete: undefined }}
        onSide={(side) => sides.current?.show(side)}
      />
      <RecordSides
        ref={sides}
        place={PLACE}
        known={known}
        fields={null}
        isDirty={false}
        onUndone={vi.fn()}
        onNotice={vi.fn()}
      />
    </>
  );
}

async function draw(waits: number | null, rows?: typeof ROWS): Promise<void> {
  const signs = [{ column: COLUMN, ...(rows ? { rows } : {}) }];
  // Of what is known of a record, heading and sides ask this much.
  const known = {
    row: { id: 'one', version: 1, waits },
    info: { editing: 'field', people: [], activity: 'none', signs } as unknown as RecordInfo,
  } as unknown as KnownRecord;
  // One list of rows that refer to it.
  const data = { related: () => Promise.resolve({ results: [{ ...RELATED, title: 'Depends on' }] }) };
  const live: Partial<LivePort> = { on: () => () => undefined };
  await drawForTest(<Both known={known} />, {
    // The list itself is not asked for.
    ports: { data: data as unknown as DataPort, live, report: vi.fn(), formats: testFormats({}) },
    renderers: [NUMBER],
  });
}

test('[TASK-35] a number beside the status leads to the side with the rows it counts', async () => {
  await draw(2, ROWS);
  const side = await screen.findByRole('tab', { name: 'Depends on 2' });
  expect(side.ariaSelected).toBe('false');
  await userEvent.click(screen.getByRole('button', { name: /Waits for ?2/ }));
  expect(side.ariaSelected).toBe('true');
});

test('[TASK-35] nothing to count is nothing to show, and where the rows may not be listed the number leads nowhere', async () => {
  for (const waits of [0, null]) {
    await draw(waits, ROWS);
    expect(screen.queryByText('Waits for')).toBeNull();
    cleanup();
  }
  await draw(2);
  expect(screen.getByText('Waits for')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Waits for ?2/ })).toBeNull();
});
