// The menu of a post, whose pins ask nothing.
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HttpError, type DataPort } from '../../../../src/engine/ports/index.ts';
import { inPageFrame } from '../../../../src/render/modulePage/index.ts';
import { modulesServer } from '../../../../src/render/modulePage/testing/modulesServer.ts';
import { drawForTest, testFormats } from '../../../../src/render/testing/index.ts';
import { calls } from '../calls.ts';
import type { PostRow } from '../groupPage.ts';
import texts from '../texts/ru.json';
import { PostTools } from './PostTools.tsx';

const NOW = Date.parse('2026-03-18T12:00:00.000Z');
const POST: PostRow = { id: 'p', version: 1, author: { id: 'a', string_view: 'Анна' } };

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The menu of a post, whose second change is refused. */
function tools() {
  const told: string[] = [];
  const refusal = new HttpError(403, { code: 'forbidden', message: 'not yours' });
  const updateRow = vi.fn<DataPort['updateRow']>();
  updateRow.mockResolvedValueOnce({ ...POST }).mockRejectedValueOnce(refusal);
  const none = (): void => undefined;
  const props = { row: POST, author: 'Анна', path: '/', isMine: false, isLate: false };
  const calling = { onTold: (text: string) => told.push(text), onChanged: () => told.push('done') };
  const Menu = ({ isPinned }: { isPinned: boolean }): ReactNode => (
    <PostTools {...props} {...calling} isModerator isPinned={isPinned} onEdit={none} onReport={none} onAsk={none} />
  );
  return { Framed: inPageFrame(Menu, { names: { widget: 'groups', events: [] }, calls }), updateRow, told };
}

test('[COMMUNITY-26] a post is pinned for two weeks and taken down at once, and what the server says against it is told', async () => {
  const { Framed, updateRow, told } = tools();
  const { modules, live } = modulesServer(() => ({}));
  for (const [isPinned, name, until] of [
    [false, texts.post.pin, '2026-04-01T12:00:00.000Z'],
    [true, texts.post.unpin, null],
  ] as const) {
    await drawForTest(<Framed isPinned={isPinned} />, {
      renderers: [],
      ports: { formats: testFormats(texts), modules, live, data: { updateRow } },
    });
    const opener = screen.getByRole('button');
    expect(opener.getAttribute('aria-haspopup')).toBe('menu');
    fireEvent.click(opener);
    fireEvent.click(await screen.findByRole('menuitem', { name }));
    await vi.waitFor(() => expect(updateRow.mock.lastCall?.[2]).toEqual({ version: 1, pinned_until: until }));
    cleanup();
  }
  await vi.waitFor(() => expect(told).toEqual(['done', 'not yours']));
});
