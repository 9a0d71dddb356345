// What the page of a group says to whoever may not read it.
import { cleanup, screen } from '@testing-library/react';
import { useMemo, useState, type ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { GroupMine, Row } from '../../../src/contract/index.ts';
import { HttpError } from '../../../src/engine/ports/index.ts';
import { inPageFrame } from '../../../src/render/modulePage/index.ts';
import { modulesServer } from '../../../src/render/modulePage/testing/modulesServer.ts';
import type { PageProps } from '../../../src/render/index.ts';
import { RowPlacesContext, type RowPlaces } from '../../../src/render/rowPlaces/index.ts';
import { blockServer, drawForTest, settled, testFormats } from '../../../src/render/testing/index.ts';
import { calls } from './calls.ts';
import { GroupScreen } from './GroupScreen.tsx';
import { GroupsPage } from './GroupsPage.tsx';
import texts from './texts/ru.json';

afterEach(cleanup);

const SCREEN = <GroupScreen title="Группы" group="g" />;

async function draw(
  row: Row | undefined,
  mine: Partial<GroupMine['results'][number]>[],
  node: ReactNode = SCREEN,
): Promise<void> {
  const block = blockServer([]);
  const server = modulesServer(() => ({ results: mine }));
  const Framed = inPageFrame(() => node, { names: { widget: 'groups', events: [] }, calls });
  await drawForTest(<Framed />, {
    renderers: [],
    ports: {
      formats: testFormats(texts),
      live: { ...block.live, ...server.live },
      modules: server.modules,
      data: {
        async row() {
          if (!row) throw new HttpError(404, { code: 'not_found', message: '' });
          return row;
        },
      },
    },
  });
  await settled();
}

test('[COMMUNITY-27] whoever is banned is told so once, without a feed or a way in, an archived group takes nobody and says so once, and one that is not there is no more than that', async () => {
  const row = { id: 'g', version: 1, name: 'Группа', visibility: 'open' };
  await draw(row, [{ group: 'g', state: 'banned', role: 'member' }]);
  expect(screen.getAllByText(texts.join.banned)).toHaveLength(1);
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  await draw({ ...row, visibility: 'closed', archived_at: '2026-01-01T00:00:00Z' }, []);
  expect(screen.getAllByText(texts.archived)).toHaveLength(1);
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  await draw(undefined, []);
  screen.getByText(texts.gone);
  expect(screen.getByRole('link').textContent).toBe(texts.all);
});

test('[COMMUNITY-27] the address of a post leads into its group with all it says, and one of a post that is not there says so', async () => {
  const went: unknown[] = [];
  function Address(): ReactNode {
    const [isGone, setIsGone] = useState(false);
    const places = useMemo(() => {
      const go: RowPlaces['go'] = (...way) => {
        went.push(way);
        setIsGone(true);
      };
      // The page asks for the way alone.
      return { go } as RowPlaces;
    }, []);
    // All of it that the page reads.
    const meta = { pageWidget: 'group-post' } as PageProps['meta'];
    const rest = { name: 'group_posts', title: 'Группы', path: '/group-posts', recordId: 'p', query: { comment: 'c' } };
    return isGone ? null : (
      <RowPlacesContext value={places}>
        <GroupsPage meta={meta} {...rest} />
      </RowPlacesContext>
    );
  }
  const page = <Address />;
  await draw({ id: 'p', version: 1, group: { id: 'g', string_view: 'Группа' } }, [], page);
  expect(went).toEqual([['/groups/g?comment=c&post=p', { replace: true }]]);
  cleanup();
  await draw(undefined, [], page);
  screen.getByText(texts.postGone);
  expect(went).toHaveLength(1);
});
