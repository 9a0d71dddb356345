// Thumbnails and signs of files.
import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { drawForTest } from '../testing/index.ts';
import { FilePicture } from './index.ts';

afterEach(cleanup);

async function draw(name: string, url = '/media/1/a', preview = async (): Promise<string | undefined> => undefined) {
  cleanup();
  await drawForTest(<FilePicture name={name} url={url} />, {
    ports: { data: { kept: { preview } as never } },
    renderers: [],
  });
  return document.body;
}

test('[FMT-04] an image is shown as a thumbnail of 74 px, asked for in that size', async () => {
  const picture = (await draw('a.png')).querySelector('img');
  expect(picture?.getAttribute('src')).toBe('/media/1/a?size=74');
  expect([picture?.width, picture?.height]).toEqual([74, 74]);
});

test('[FMT-04] other files, broken pictures and addresses of other servers get a sign with the ending', async () => {
  expect((await draw('contract.docx')).querySelector('.keste-file-sign')?.textContent).toBe('docx');
  expect((await draw('a.png', '//elsewhere.test/a.png')).querySelector('img')).toBeNull();
  const broken = await draw('b.jpg');
  const picture = broken.querySelector('img');
  await act(async () => void (picture && fireEvent.error(picture)));
  expect(broken.querySelector('.keste-file-sign')?.textContent).toBe('jpg');
});

test('[KEEP-09] a picture that does not come is shown as it is kept on the device', async () => {
  const asked: string[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { revokeObjectURL: () => undefined }));
  const drawn = await draw('a.png', '/media/1/a', async (url?: string) => {
    asked.push(String(url));
    return 'blob:kept';
  });
  const picture = drawn.querySelector('img');
  await act(async () => void (picture && fireEvent.error(picture)));
  expect([drawn.querySelector('img')?.getAttribute('src'), asked]).toEqual(['blob:kept', ['/media/1/a?size=74']]);
  vi.unstubAllGlobals();
});
