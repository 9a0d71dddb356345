// Leaving what is unsaved: the question, links, steps in the history and the closing of the page.
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { turns } from '../../../tests/setup/waiting.ts';
import { createLeaving, LeavingContext, ShellLink, useGo, type Leaving } from './index.ts';

const HERE = { pathname: '/contractors', search: '' };
const THERE = { pathname: '/team', search: '' };
let leaving: Leaving;
let steps: (number | undefined)[];
const heard = ({ state }: PopStateEvent): void =>
  void steps.push(Reflect.get(Object(state), 'kesteEntry') as number | undefined);

beforeEach(() => {
  leaving = createLeaving();
  leaving.nameObjects(['task']);
  steps = [];
});
afterEach(() => {
  leaving.dropGuards();
  window.removeEventListener('popstate', heard);
  cleanup();
});

describe('the question', () => {
  it('is not asked while nothing is unsaved, and not after the release', () => {
    const go = vi.fn();
    leaving.note(HERE);
    leaving.guard({ isUnsaved: () => false });
    leaving.leave(THERE, go);
    leaving.guard()();
    leaving.leave(THERE, go);
    expect([go.mock.calls.length, leaving.question()]).toEqual([2, undefined]);
  });

  it('[FORM-10] No stays, Yes goes; it says that a draft stays where one does', () => {
    const go = vi.fn();
    leaving.note(HERE);
    const release = leaving.guard({ isUnsaved: () => true, keepsDraft: true });
    leaving.leave(THERE, go);
    expect(leaving.question()).toEqual({ text: 'leave.draft' });
    leaving.answer(false);
    expect([go.mock.calls.length, leaving.question()]).toEqual([0, undefined]);
    release();
    leaving.guard();
    leaving.leave(THERE, go);
    expect(leaving.question()).toEqual({ text: 'leave.question' });
    leaving.answer(true);
    expect(go).toHaveBeenCalledTimes(1);
  });

  it('[FORM-10] is asked of another page and of another object over the page, not of a tab', () => {
    leaving.note({ pathname: '/contractors', search: '?task=5&tab=1' });
    leaving.guard();
    const loses = (pathname: string, search: string): boolean => leaving.wouldLose({ pathname, search });
    expect([loses('/team', '?task=5'), loses('/contractors', '?task=6'), loses('/contractors', '')]).toEqual([
      true,
      true,
      true,
    ]);
    expect([loses('/contractors', '?task=5&tab=2'), loses('/contractors', '?task=5&my_profile=open')]).toEqual([
      false,
      false,
    ]);
  });

  it('[FORM-10] is asked when an address opens another object over a form that was opened by a press; what is of the page loses nothing', () => {
    leaving.note(HERE);
    const release = leaving.guard();
    expect(leaving.wouldLose({ ...HERE, search: '?open=7' })).toBe(true);
    release();
    leaving.guard({ isUnsaved: () => true, isPage: true });
    expect([leaving.wouldLose({ ...HERE, search: '?open=7' }), leaving.wouldLose(THERE)]).toEqual([false, true]);
  });

  it('[FORM-10] what belongs to the page itself is not lost by another form over it', () => {
    leaving.note({ pathname: '/contractors', search: '?open=5' });
    leaving.guard({ isUnsaved: () => true, isPage: true });
    expect([leaving.wouldLose({ pathname: '/contractors', search: '?open=6' }), leaving.wouldLose(THERE)]).toEqual([
      false,
      true,
    ]);
  });

  it('[FORM-10] waits for a save under way: one that succeeds spares it, one that fails does not', async () => {
    leaving.note(HERE);
    for (const isSaved of [true, false]) {
      const go = vi.fn();
      let isUnsaved = true;
      let end: () => void = () => undefined;
      const saving = new Promise<void>((resolve) => (end = resolve));
      const release = leaving.guard({ isUnsaved: () => isUnsaved, saving: () => saving });
      leaving.leave(THERE, go);
      expect([go.mock.calls.length, leaving.question()]).toEqual([0, undefined]);
      isUnsaved = !isSaved;
      end();
      await vi.waitFor(() =>
        expect([go.mock.calls.length, leaving.question() !== undefined]).toEqual(isSaved ? [1, false] : [0, true]),
      );
      leaving.answer(false);
      release();
    }
  });

  it('a session that ends is not asked', () => {
    leaving.note(HERE);
    leaving.guard();
    leaving.dropGuards();
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    expect([event.defaultPrevented, leaving.wouldLose(THERE)]).toEqual([false, false]);
  });
});

describe('the page', () => {
  it('[FORM-10] closing it asks while something is unsaved', () => {
    const prevented = (): boolean => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(prevented()).toBe(false);
    const release = leaving.guard();
    expect(prevented()).toBe(true);
    release();
    expect(prevented()).toBe(false);
  });

  it('[FORM-10] a step back is taken back and asked about; after a yes it is made, and the router hears of that one alone', async () => {
    window.history.replaceState(null, '', '/team');
    leaving.note(window.location);
    window.history.pushState({ key: 'of the router' }, '', '/contractors');
    leaving.note(window.location, true);
    expect(window.history.state).toEqual({ key: 'of the router', kesteEntry: 1 });
    leaving.guard();
    window.addEventListener('popstate', heard);
    window.history.back();
    await vi.waitFor(() =>
      expect([leaving.question(), window.location.pathname]).toEqual([{ text: 'leave.question' }, '/contractors']),
    );
    leaving.answer(false);
    expect([steps, window.location.pathname]).toEqual([[], '/contractors']);
    await turns();
    window.history.back();
    await vi.waitFor(() =>
      expect([leaving.question() !== undefined, window.location.pathname]).toEqual([true, '/contractors']),
    );
    await turns();
    leaving.answer(true);
    await vi.waitFor(() => expect(window.location.pathname).toBe('/team'));
    expect(steps).toEqual([0]);
  });
});

describe('links and calls', () => {
  function Place(): ReactNode {
    const go = useGo();
    const { pathname, search } = useLocation();
    leaving.note({ pathname, search });
    return (
      <>
        <output>{pathname}</output>
        <ShellLink to="/team">link</ShellLink>
        <button type="button" onClick={() => go('/team')}>
          call
        </button>
      </>
    );
  }

  it.each(['link', 'call'])('[FORM-10] a %s inside the app asks, and leads there after a yes', async (way) => {
    render(
      <MemoryRouter initialEntries={['/contractors']}>
        <LeavingContext value={leaving}>
          <Place />
        </LeavingContext>
      </MemoryRouter>,
    );
    const release = leaving.guard();
    await userEvent.click(screen.getByText(way));
    expect([screen.getByRole('status').textContent, leaving.question() !== undefined]).toEqual(['/contractors', true]);
    leaving.answer(true);
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('/team'));
    release();
  });
});
