// Files by their endings.
import { expect, test } from 'vitest';
import { endingOf, fileKind, isPicture } from './index.ts';

test('[FMT-04] images are detected by jpg, jpeg, png and gif, in any case, and by nothing else', () => {
  for (const name of ['a.jpg', 'B.JPEG', 'снимок.png', 'x.y.gif']) expect(isPicture(name)).toBe(true);
  for (const name of ['a.webp', 'a.svg', 'jpg', '.png', 'png.', 'a.jpg.exe', '']) expect(isPicture(name)).toBe(false);
});

test('[FMT-04] about fifty endings have a sign of their own, an unknown one the general sign', () => {
  const known =
    'jpg jpeg png gif webp bmp tiff heic svg dwg dxf psd pdf djvu doc docx odt rtf txt md xls xlsx xlsm ods csv ppt pptx odp zip rar 7z tar gz mp3 wav ogg m4a flac mp4 mov avi mkv webm json xml html css js sql eml msg ttf sig p7s cer'.split(
      ' ',
    );
  expect(known.length).toBeGreaterThan(50);
  for (const ending of known) expect(fileKind(`file.${ending}`), ending).not.toBe('other');
  for (const name of ['file.constructor', 'file.xyz', 'file', '.pdf', 'архив']) expect(fileKind(name)).toBe('other');
});

test('an ending is what follows the last point of a name that does not begin with it', () => {
  expect(['a.PDF', 'a.tar.gz', '.gitignore', 'a.', 'a'].map(endingOf)).toEqual(['pdf', 'gz', '', '', '']);
});
