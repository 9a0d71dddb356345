// Keste's board as its page draws it: the block with its description, its groups, the rows of each column and the product's own cells.
import { MantineProvider } from '@mantine/core';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Ports } from '../../../../src/engine/ports/index.ts';
import { Icon } from '../../../../src/app/icons/Icon.tsx';
import { createRegistry } from '../../../../src/engine/registry/index.ts';
import { noData } from '../../../../src/engine/testing/index.ts';
import { createFormats } from '../../../../src/platform/formats/index.ts';
import { createTexting } from '../../../../src/platform/i18n/index.ts';
import { createStore } from '../../../../src/platform/storage/index.ts';
import { KesteProvider, Slot, type AnyComponent, type AnyRenderer } from '../../../../src/render/index.ts';
import {
  createListening,
  createShown,
  RowPlacesContext,
  type RowPlaces,
} from '../../../../src/render/rowPlaces/index.ts';
import { renderer as kanban } from '../../../../renderers/blocks/kanban/index.ts';
import { renderer as auto } from '../../../../renderers/cells/auto/index.ts';
import { renderer as choice } from '../../../../renderers/cells/choice/index.ts';
import { renderer as choices } from '../../../../renderers/cells/choices/index.ts';
import { renderer as datetime } from '../../../../renderers/cells/datetime/index.ts';
import { renderer as reference } from '../../../../renderers/cells/reference/index.ts';
import { renderer as steps } from '../../../../renderers/cells/steps/index.ts';
import { renderer as text } from '../../../../renderers/cells/text/index.ts';
import { renderer as user } from '../../../../renderers/cells/user/index.ts';
import { FIELDS, GROUPS, rowsOf, STAGES, TABLE } from './cards.ts';
import type { BoardContestant } from './contestant.ts';

const SOURCE = { model: 'task', page_name: 'tasks', table_type: 'record' };
const PARAMS = {
  title: 'title',
  fields: FIELDS,
  by: 'stage',
  color: 'priority',
  columnMenu: true,
  add: { project: 'project' },
  filters: { stage: STAGES.map(({ id }) => id) },
  columns: STAGES.map((stage) => ({ ...stage, needed: [] })),
};

export async function ours(): Promise<BoardContestant> {
  // With their code, as it is there once a board was looked at.
  const renderers = await Promise.all(
    [kanban, auto, choice, choices, datetime, reference, steps, text, user].map(async (renderer) => {
      const loaded = 'load' in renderer ? await renderer.load?.() : undefined;
      // A renderer whose component came is one as well.
      return (loaded ? { ...renderer, component: loaded.default } : renderer) as AnyRenderer;
    }),
  );
  const registry = createRegistry<AnyComponent>(renderers);
  const [doors, places] = [await ports(), placesOfTasks()];
  return {
    mount(root) {
      const drawn = createRoot(root);
      flushSync(() =>
        drawn.render(
          <MantineProvider>
            <KesteProvider ports={doors} registry={registry} PersonFrame={Person} Icon={Icon}>
              <RowPlacesContext value={places}>
                <Slot kind="block" type="kanban" props={{ source: SOURCE, params: PARAMS, onEvent: ignore }} />
              </RowPlacesContext>
            </KesteProvider>
          </MantineProvider>,
        ),
      );
      return () => drawn.unmount();
    },
  };
}

/** As the shell marks a person in a cell. */
function Person({ id, children }: { id: string; children: React.ReactNode }): React.ReactNode {
  return (
    <span className="keste-person" data-person={id}>
      {children}
    </span>
  );
}

async function ports(): Promise<Ports> {
  const texting = createTexting(createStore());
  await texting.ready;
  await texting.loadSignedIn();
  await texting.loadRest();
  return {
    data: {
      ...noData,
      tableInfo: async () => TABLE,
      groups: async () => ({ results: [...GROUPS], capped: false }),
      rows: async ({ group = [] }) => {
        const results = rowsOf(String(group[0]?.[1]));
        return { results, next: null, count: results.length, count_capped: false };
      },
    },
    live: { on: () => ignore, onReconnect: () => ignore, isOwn: () => false },
    local: { read: async () => undefined, write: async () => undefined },
    formats: createFormats('ru', texting.t),
    report: ({ code, detail }) => console.warn(code, detail),
  };
}

function placesOfTasks(): RowPlaces {
  return {
    href: (_model, key) => `/tasks/${key}`,
    open: () => true,
    walks: createListening(),
    shown: createShown(),
    news: createListening(),
  };
}

function ignore(): void {}
