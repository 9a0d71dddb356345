// Moving: what changes the address while the page of the last move is still coming.
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { useGo, useParam, useSetParams } from './index.ts';

afterEach(cleanup);

function Place(): ReactNode {
  const { pathname, search } = useLocation();
  const go = useGo();
  const setParams = useSetParams();
  const [, setOpen] = useParam('open');
  const changes = { several: () => setParams({ open: undefined }), one: () => setOpen(undefined) };
  return (
    <>
      <output>{`${pathname}${search}`}</output>
      {Object.entries(changes).map(([name, change]) => (
        <button
          key={name}
          type="button"
          onClick={() => {
            go('/team?tab=1');
            change();
          }}
        >
          {name}
        </button>
      ))}
    </>
  );
}

it.each(['several', 'one'])(
  '[PLACE-09] a parameter taken away (%s) leaves a move under way where it leads',
  async (way) => {
    render(
      <MemoryRouter initialEntries={['/contractors?open=5']}>
        <Place />
      </MemoryRouter>,
    );
    await userEvent.click(screen.getByText(way));
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('/team?tab=1'));
  },
);
