// Thumbnails and signs of files.
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FilePicture } from './index.ts';

afterEach(cleanup);
const draw = (name: string, url = '/media/1/a'): HTMLElement => render(<FilePicture name={name} url={url} />).container;

test('[FMT-04] an image is shown as a thumbnail of 74 px, asked for in that size', () => {
  const picture = draw('a.png').querySelector('img');
  expect(picture?.getAttribute('src')).toBe('/media/1/a?size=74');
  expect([picture?.width, picture?.height]).toEqual([74, 74]);
});

test('[FMT-04] other files, broken pictures and addresses of other servers get a sign with the ending', () => {
  expect(draw('contract.docx').textContent).toBe('docx');
  expect(draw('a.png', '//elsewhere.test/a.png').querySelector('img')).toBeNull();
  const broken = draw('b.jpg');
  const picture = broken.querySelector('img');
  if (picture) fireEvent.error(picture);
  expect(broken.textContent).toBe('jpg');
});
