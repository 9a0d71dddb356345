// Pictures of a text on their way to the server: each stands in its place at once and gets its address when it has arrived.
import { $dfs } from '@lexical/utils';
import {
  $getSelection,
  $insertNodes,
  $isRangeSelection,
  $getRoot,
  HISTORY_MERGE_TAG,
  SKIP_DOM_SELECTION_TAG,
  type LexicalEditor,
} from 'lexical';
import { useEffect, useRef, useState } from 'react';
import type { FileValue } from '../../contract/index.ts';
import { usePorts } from '../core/index.ts';
import { sizeLimit } from '../ruleText/index.ts';
import type { ImageUpload } from './nodes/EditorPartsContext.ts';
import { ImageNode } from './nodes/ImageNode.ts';
import type { Picture } from './nodes/picture.ts';

export interface UploadTarget {
  model: string;
  field: string;
}

export interface ImageUploads {
  list: ReadonlyMap<number, ImageUpload>;
  /** Why files were not taken, in the user's language. */
  refused: readonly string[];
  add(editor: LexicalEditor, files: readonly File[]): void;
  retry(editor: LexicalEditor, key: number): void;
}

const KINDS: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);
const MAX_BYTES = 10 * 1024 * 1024;

export function useImageUploads(
  target: UploadTarget | undefined,
  onBusy: ((isBusy: boolean) => void) | undefined,
): ImageUploads {
  const { data, formats } = usePorts();
  const [list, setList] = useState<ReadonlyMap<number, ImageUpload>>(new Map());
  const [refused, setRefused] = useState<readonly string[]>([]);
  const files = useRef(new Map<number, File>());
  const controller = useRef<AbortController>(undefined);
  useEffect(() => {
    const own = new AbortController();
    controller.current = own;
    return () => own.abort();
  }, []);

  const isUploading = [...list.values()].some(({ error }) => error === undefined);
  useEffect(() => {
    onBusy?.(isUploading);
    return () => onBusy?.(false);
  }, [isUploading, onBusy]);

  function change(key: number, upload: ImageUpload | undefined): void {
    setList((before) => new Map(upload ? [...before, [key, upload]] : [...before].filter(([each]) => each !== key)));
  }

  async function run(editor: LexicalEditor, key: number, file: File): Promise<void> {
    const signal = controller.current?.signal;
    if (!target || !signal) return;
    change(key, { name: file.name, share: 0 });
    try {
      const [stored, size] = await Promise.all([
        data.upload(file, { ...target, signal, onProgress: (share) => change(key, { name: file.name, share }) }),
        sizeOf(file),
      ]);
      if (signal.aborted) return;
      place(editor, key, { ...addressOf(stored), ...size });
      change(key, undefined);
    } catch (error) {
      if (!signal.aborted) change(key, { name: file.name, share: 0, error });
    }
  }

  return {
    list,
    refused,
    add(editor, given) {
      if (!target) return;
      const wrong = given.filter((file) => !KINDS.has(file.type) || file.size > MAX_BYTES);
      setRefused(
        wrong.map(
          (file) =>
            `${file.name}: ${KINDS.has(file.type) ? formats.t('form.file.maxSize', { value: sizeLimit(MAX_BYTES, formats) }) : formats.t('form.file.accept', { value: 'png, jpg, gif, webp' })}`,
        ),
      );
      for (const file of given) {
        if (wrong.includes(file)) continue;
        const key = nextKey();
        files.current.set(key, file);
        editor.update(() => {
          if (!$isRangeSelection($getSelection())) $getRoot().selectEnd();
          $insertNodes([new ImageNode({ src: '', alt: '', upload: key })]);
        });
        void run(editor, key, file);
      }
    },
    retry(editor, key) {
      const file = files.current.get(key);
      if (file) void run(editor, key, file);
    },
  };
}

let lastKey = 0;

/** Unlike any of another editor: a picture may be pasted from one into the other. */
function nextKey(): number {
  lastKey += 1;
  return lastKey;
}

function addressOf({ url }: FileValue): Pick<Picture, 'src' | 'upload'> {
  return { src: url, upload: undefined };
}

/** The picture may be gone by now: undone or deleted. */
function place(editor: LexicalEditor, key: number, picture: Partial<Picture>): void {
  editor.update(
    () => {
      for (const { node } of $dfs())
        if (node instanceof ImageNode && node.getPicture().upload === key) node.setPicture(picture);
    },
    { tag: [HISTORY_MERGE_TAG, SKIP_DOM_SELECTION_TAG] },
  );
}

/** Nothing where the browser cannot read the picture: it is drawn without a size then. */
async function sizeOf(file: File): Promise<Pick<Picture, 'width' | 'height'>> {
  try {
    const { width, height } = await createImageBitmap(file);
    return { width, height };
  } catch {
    return {};
  }
}
