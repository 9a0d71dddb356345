// What the parts of one editor share: the question under the toolbar and the pictures under way.
import type { NodeKey } from 'lexical';
import { createContext, use } from 'react';

export type Question =
  | { kind: 'link'; initial: string }
  | { kind: 'embed'; initial: string }
  | { kind: 'alt'; initial: string; key: NodeKey };

export interface ImageUpload {
  name: string;
  /** Share sent, 0 to 1. */
  share: number;
  error?: unknown;
}

export interface EditorParts {
  canUpload: boolean;
  uploads: ReadonlyMap<number, ImageUpload>;
  addImages(files: readonly File[]): void;
  retry(upload: number): void;
  ask(question: Question | undefined): void;
}

export const EditorPartsContext = createContext<EditorParts | undefined>(undefined);

export function useEditorParts(): EditorParts {
  const parts = use(EditorPartsContext);
  if (!parts) throw new Error('Rendered outside the rich text editor');
  return parts;
}
