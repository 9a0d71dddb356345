// What a page may set of a composer: which key sends, and emoji. Drafts, names and files: renderers/blocks/comments, the stream of a row.
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import page from '../../platform/i18n/texts/ru/page.json' with { type: 'json' };
import { drawForTest, testFormats } from '../../render/testing/index.ts';
import { Composer, type ComposerProps } from './Composer.tsx';

afterEach(cleanup);

async function open(props: Partial<ComposerProps> = {}): Promise<ReturnType<typeof vi.fn<ComposerProps['onSend']>>> {
  const onSend = vi.fn<ComposerProps['onSend']>(async () => undefined);
  await drawForTest(<Composer draftKey="one" label="Написать" action="Отправить" onSend={onSend} {...props} />, {
    renderers: [],
    ports: { data: {}, formats: testFormats(page) },
  });
  return onSend;
}

const field = (): HTMLElement => screen.getByRole('textbox', { name: 'Написать' });

test('[KIT-04] Ctrl+Enter sends; where Enter does, Shift+Enter begins a new line', async () => {
  const slow = await open();
  await userEvent.type(field(), 'Раз{Enter}два{Control>}{Enter}{/Control}');
  await waitFor(() => expect(slow.mock.calls.map(([body]) => body)).toEqual(['<p>Раз<br />два</p>']));
  cleanup();
  const quick = await open({ sendsByEnter: true });
  await userEvent.type(field(), 'Раз{Shift>}{Enter}{/Shift}два{Enter}');
  await waitFor(() => expect(quick.mock.calls.map(([body]) => body)).toEqual(['<p>Раз<br />два</p>']));
  await waitFor(() => expect(field()).toHaveProperty('value', ''));
  // The next one can be typed at once.
  expect(document.activeElement).toBe(field());
});

test('[KIT-04] an emoji comes in at the caret, chosen by arrows; Escape leads back to the text', async () => {
  await open({ hasEmoji: true });
  await userEvent.type(field(), 'Ура!{ArrowLeft}');
  await userEvent.click(screen.getByRole('button', { name: page.emoji.title }));
  await screen.findByRole('dialog', { name: page.emoji.title });
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(field()).toHaveProperty('value', 'Ура😄!');
  await userEvent.keyboard('{Escape}');
  expect([screen.queryByRole('dialog'), document.activeElement]).toEqual([null, field()]);
});

test('[KIT-04] a text that is changed is gone on with at its end', async () => {
  await open({ value: '<p>Раз</p>', takesFocus: true });
  await userEvent.keyboard(' два');
  expect(field()).toHaveProperty('value', 'Раз два');
});
