// What a file is, told by the ending of its name (FMT-04). What is in it, the server checks.

export type FileKind =
  | 'image'
  | 'drawing'
  | 'pdf'
  | 'text'
  | 'sheet'
  | 'slides'
  | 'archive'
  | 'audio'
  | 'video'
  | 'code'
  | 'mail'
  | 'font'
  | 'signature'
  | 'other';

/** Shown as pictures; all other endings get a sign. */
const PICTURES: ReadonlySet<string> = new Set(['jpg', 'jpeg', 'png', 'gif']);

const ENDINGS: readonly (readonly [FileKind, string])[] = [
  ['image', 'jpg jpeg png gif webp bmp tif tiff heic avif ico'],
  ['drawing', 'svg dwg dxf ai eps psd cdr vsdx skp ifc'],
  ['pdf', 'pdf djvu'],
  ['text', 'doc docx odt rtf txt md pages'],
  ['sheet', 'xls xlsx xlsm ods csv tsv numbers'],
  ['slides', 'ppt pptx odp key'],
  ['archive', 'zip rar 7z tar gz'],
  ['audio', 'mp3 wav ogg m4a flac'],
  ['video', 'mp4 mov avi mkv webm'],
  ['code', 'json xml html css js ts sql'],
  ['mail', 'eml msg'],
  ['font', 'ttf otf woff woff2'],
  ['signature', 'sig p7s cer p12'],
];

const KINDS: ReadonlyMap<string, FileKind> = new Map(
  ENDINGS.flatMap(([kind, endings]) => endings.split(' ').map((ending) => [ending, kind] as const)),
);

/** Without its point, in lower case; '' when there is none. */
export function endingOf(name: string): string {
  const point = name.lastIndexOf('.');
  return point <= 0 ? '' : name.slice(point + 1).toLowerCase();
}

export function fileKind(name: string): FileKind {
  return KINDS.get(endingOf(name)) ?? 'other';
}

/** Images are detected by jpg, jpeg, png and gif. */
export function isPicture(name: string): boolean {
  return PICTURES.has(endingOf(name));
}
