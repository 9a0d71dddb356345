// Files of a page on their way to the server, and what becomes of those that do not arrive.
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { FileValue } from '../../contract/index.ts';
import { NetworkError } from '../../engine/ports/index.ts';
import form from '../../platform/i18n/texts/ru/form.json' with { type: 'json' };
import page from '../../platform/i18n/texts/ru/page.json' with { type: 'json' };
import shell from '../../platform/i18n/texts/ru/shell.json' with { type: 'json' };
import { drawForTest, testFormats } from '../testing/index.ts';
import { Uploads } from './Uploads.tsx';
import type { FilesDoor } from './useAttaching.ts';

afterEach(cleanup);

interface Sent {
  name: string;
  isAborted(): boolean;
  progress(share: number): Promise<void>;
  end(): Promise<void>;
  fail(): Promise<void>;
}

async function open(): Promise<{ sent: Sent[]; held(): string[] }> {
  const sent: Sent[] = [];
  const door: FilesDoor = {
    limits: { most: 3, max_size: 100 },
    send: (file, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        const stored = { id: file.name, name: file.name, size: file.size, mime: file.type, url: '' };
        sent.push({
          name: file.name,
          isAborted: () => signal?.aborted === true,
          progress: (share) => act(async () => onProgress?.(share)),
          end: () => act(async () => resolve(stored)),
          fail: () => act(async () => reject(new NetworkError('lost'))),
        });
      }),
  };
  let latest: readonly FileValue[] = [];
  function Held(): ReactNode {
    const [files, setFiles] = useState<readonly FileValue[]>([]);
    latest = files;
    return <Uploads label="Документы" files={files} onChange={setFiles} door={door} />;
  }
  await drawForTest(<Held />, {
    renderers: [],
    ports: { data: {}, formats: testFormats({ ...shell, ...form, ...page }) },
  });
  return { sent, held: () => latest.map(({ name }) => name) };
}

const file = (name: string, size = 10): File => new File(['x'.repeat(size)], name);
const place = (): HTMLElement => screen.getByRole('group', { name: 'Документы' });
const choose = (...files: File[]): Promise<void> => userEvent.upload(screen.getByLabelText(page.uploads.attach), files);

test('[KIT-05] an upload says how far it is, is ended and tried again; what arrived is held and taken away', async () => {
  const { sent, held } = await open();
  await choose(file('one.txt'), file('two.txt'));
  await sent[0]?.progress(0.4);
  expect(screen.getByRole('progressbar', { name: /one\.txt/ }).getAttribute('aria-valuenow')).toBe('40');
  await userEvent.click(screen.getByRole('button', { name: /two\.txt/ }));
  expect([sent[1]?.isAborted(), screen.queryByText('two.txt')]).toEqual([true, null]);
  await sent[0]?.fail();
  expect(screen.getAllByRole('alert').some(({ textContent }) => textContent?.startsWith(form.form.file.failed))).toBe(
    true,
  );
  await userEvent.click(screen.getByRole('button', { name: form.form.file.retry.replace('{{name}}', 'one.txt') }));
  await sent[2]?.end();
  expect(held()).toEqual(['one.txt']);
  await userEvent.click(screen.getByRole('button', { name: form.form.file.remove.replace('{{name}}', 'one.txt') }));
  expect(held()).toEqual([]);
});

test('[KIT-05] files are dropped and pasted as well; what is too large, empty or one too many is refused before it is sent', async () => {
  const { sent, held } = await open();
  // jsdom has no files in its clipboard and drags nothing: how a browser aims them is seen in tests/e2e/grid/activityFiles.
  fireEvent.drop(place(), { dataTransfer: { files: [file('big.txt', 101), file('none.txt', 0), file('a.txt')] } });
  fireEvent.paste(place(), { clipboardData: { types: ['Files'], files: [new File(['x'], 'image.png')] } });
  await waitFor(() => expect(sent.map(({ name }) => name)).toEqual(['a.txt', `${page.uploads.pasted} 2.png`]));
  await choose(file('b.txt'), file('c.txt'));
  const said = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(said.join()).toContain(page.uploads.tooMany.replace('{{n}}', '3'));
  for (const each of sent) await each.end();
  expect(held()).toEqual(['a.txt', `${page.uploads.pasted} 2.png`, 'b.txt']);
});

test('[KIT-05] files stand in the order in which they were chosen, whichever arrives first', async () => {
  const { sent, held } = await open();
  await choose(file('one.txt'), file('two.txt'), file('three.txt'));
  await sent[2]?.end();
  await sent[0]?.end();
  await sent[1]?.end();
  expect(held()).toEqual(['one.txt', 'two.txt', 'three.txt']);
});
