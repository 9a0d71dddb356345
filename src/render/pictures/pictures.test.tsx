// Pictures that open large.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import texts from '../../platform/i18n/texts/en/form.json';
import { drawForTest, testFormats } from '../testing/index.ts';
import { Album } from './index.ts';

afterEach(cleanup);

const PICTURES = ['north', 'south', 'roof'].map((name) => ({ id: name, name: `${name}.jpg`, url: `/media/${name}` }));

test('[PICTURE-01] a picture of an album opens large, keys lead to its neighbours and back to the album', async () => {
  await drawForTest(<Album pictures={PICTURES} />, { renderers: [], ports: { formats: testFormats(texts) } });
  const user = userEvent.setup();
  const second = screen.getByRole('link', { name: 'south.jpg' });
  await user.click(second);
  const viewer = await screen.findByRole('dialog', { name: 'Pictures' });
  expect(viewer.textContent).toContain('south.jpg');
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Save' }).getAttribute('href')).toBe('/media/roof'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(second);
});

test('[PICTURE-01] with Ctrl it opens as links do', async () => {
  await drawForTest(<Album pictures={PICTURES} />, { renderers: [], ports: { formats: testFormats(texts) } });
  const link = screen.getByRole('link', { name: 'roof.jpg' });
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  expect([link.getAttribute('href'), screen.queryByRole('dialog')]).toEqual(['/media/roof', null]);
});
