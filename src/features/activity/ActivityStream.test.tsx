// The stream for who may not write in it, and successive changes in it.
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Activity, ActivityItem } from '../../contract/index.ts';
import type { ActivityQuery, TalkPort } from '../../engine/ports/index.ts';
import texts from '../../platform/i18n/texts/ru/record.json' with { type: 'json' };
import { CommentTargetContext } from '../../render/record/index.ts';
import { drawForTest, testFormats } from '../../render/testing/index.ts';
import { ActivityStream } from './ActivityStream.tsx';

afterEach(cleanup);

async function open(page: Partial<Activity>, holds?: string, takesFocus = false): Promise<void> {
  const answer: Activity = {
    results: [],
    next: null,
    can_write: false,
    seen: null,
    watchers: { watching: false, people: [], count: 0 },
    ...page,
  };
  await drawForTest(<ActivityStream model="request" id="one" holds={holds} takesFocus={takesFocus} />, {
    renderers: [],
    ports: {
      // The others are not asked for here.
      data: { talk: async () => ({ activity: async () => answer }) as unknown as TalkPort },
      live: { on: () => () => undefined, onReconnect: () => () => undefined, isOwn: () => false },
      formats: testFormats(texts),
      // Values are drawn by no renderer here.
      report: () => undefined,
    },
  });
  await screen.findByRole('feed');
}

test('[ACTIVITY-02] who may only read is told why there is nothing to write in; where nobody writes, nothing is said', async () => {
  const why = texts.activity.readOnly;
  await open({});
  expect([screen.getByText(why).tagName, screen.queryByRole('textbox')]).toEqual(['P', null]);
  cleanup();
  // [NEWS-26] Of a row whose discussion is closed, that.
  await open({ closed: true });
  expect([screen.getByText(texts.activity.closed).tagName, screen.queryByText(why)]).toEqual(['P', null]);
  expect(screen.queryByRole('textbox')).toBeNull();
  cleanup();
  await open({}, 'changes');
  expect(screen.queryByText(why)).toBeNull();
});

test('[COMMUNITY-28] who came to write has the keyboard in the field, who came to read has not', async () => {
  await open({ can_write: true }, 'comments', true);
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  cleanup();
  await open({ can_write: true }, 'comments');
  expect(document.activeElement).toBe(document.body);
});

/** Of the comment that somebody was led to; a page without it is the newest. */
async function lead(pages: Record<'around' | 'newest', Partial<Activity>>): Promise<ActivityQuery[]> {
  const asked: ActivityQuery[] = [];
  const none = { results: [], next: null, can_write: false, seen: null };
  const activity = async (_model: string, _id: string, query: ActivityQuery): Promise<Activity> => {
    asked.push(query);
    const page = query.around === undefined ? pages.newest : pages.around;
    return { ...none, watchers: { watching: false, people: [], count: 0 }, ...page };
  };
  await drawForTest(
    <CommentTargetContext value={{ model: 'request', comment: 'asked' }}>
      <ActivityStream model="request" id="one" />
    </CommentTargetContext>,
    {
      renderers: [],
      ports: {
        // The others are not asked for here.
        data: { talk: async () => ({ activity }) as unknown as TalkPort },
        live: { on: () => () => undefined, onReconnect: () => () => undefined, isOwn: () => false },
        formats: testFormats(texts),
        report: () => undefined,
      },
    },
  );
  await screen.findByRole('feed');
  return asked;
}

const comment = (id: string): ActivityItem => {
  const at = '2026-01-01T12:00:00Z';
  const one = { id, created_at: at, body: '', can_change: false, can_delete: false };
  return { id, at, comment: { ...one, author: { id: 'ann', string_view: 'Анна' } }, replies: [] };
};

test('[ACTIVITY-19] the comment somebody was led to is asked for with its page, marked and has the keyboard; one press leads to the newest', async () => {
  const asked = await lead({
    around: { results: [comment('before'), comment('asked')], later: true },
    newest: { results: [comment('new')] },
  });
  const marked = (): HTMLElement[] =>
    screen.getAllByRole('article').filter((entry) => entry.getAttribute('aria-current') === 'true');
  const [entry] = marked();
  expect([entry?.dataset['entry'], document.activeElement]).toEqual(['asked', entry]);
  await userEvent.click(screen.getByRole('button', { name: texts.activity.toNewest }));
  await vi.waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  expect(document.activeElement).toBe(screen.getByRole('article'));
  expect([marked(), screen.queryByText(texts.activity.commentGone)]).toEqual([[], null]);
  expect(asked).toEqual([
    { kind: 'all', cursor: undefined, around: 'asked' },
    { kind: 'all', cursor: undefined, around: undefined },
  ]);
});

test('[ACTIVITY-22] a picture stands beside a comment, initials where there is none', async () => {
  const anna = comment('one');
  const author = { id: 'bob', string_view: 'Борис', avatar: { path: '/media/1/b.png' } };
  const boris = { ...comment('two'), comment: { ...comment('two').comment, author } } as ActivityItem;
  await open({ results: [anna, boris] });
  const [first, second] = screen.getAllByRole('article');
  expect([first?.querySelector('[data-initials]') !== null, first?.querySelector('img')]).toEqual([true, null]);
  expect(second?.querySelector('img')?.getAttribute('src')).toBe('/media/1/b.png?size=154');
});

test('[ACTIVITY-19] of a comment that is gone that is said, politely, and the stream stands as it is', async () => {
  await lead({ around: { results: [comment('other')] }, newest: {} });
  expect(screen.getByText(texts.activity.commentGone).getAttribute('role')).toBe('status');
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

test('[ACTIVITY-16] [KIT-07] of a model and a row alone: successive changes of one person stand as one entry under his name', async () => {
  const change = (id: string, minute: number, field: string): ActivityItem => {
    const at = new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString();
    const one = { field, label: field, type: 'CharField', cellRenderer: 'text', cellRendererParams: {} };
    return {
      id,
      at,
      change: {
        id,
        at,
        by: { id: 'ann', string_view: 'Анна' },
        kind: 'update',
        via: 'page',
        changes: [{ ...one, before: 'a', after: 'b' }],
        can_undo: true,
      },
    };
  };
  await open({ results: [change('1', 0, 'title'), change('2', 1, 'price'), change('3', 30, 'title')] });
  const entries = screen.getAllByRole('article');
  expect(entries.map((entry) => entry.querySelectorAll('dt').length)).toEqual([2, 1]);
  expect(entries[0]?.getAttribute('aria-labelledby')).toBe(entries[0]?.querySelector('p')?.id);
});
