// The list of built files that vite writes, and which of them a part of the page brings along.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One entry of vite's manifest, as far as it is used here. */
export interface ManifestChunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  css?: readonly string[];
  imports?: readonly string[];
  dynamicImports?: readonly string[];
}

export type Manifest = Record<string, ManifestChunk>;

/** Throws when the page was not built. */
export function readManifest(clientDir: string): Manifest {
  // Vite's own, made a moment ago.
  return JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest;
}

/** Scripts and styles of the chosen chunks and of all that they import at once, each once. */
export function filesOf(manifest: Manifest, isChosen: (source: string, chunk: ManifestChunk) => boolean): Set<string> {
  const chunks = new Map(Object.entries(manifest));
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = chunks.get(key);
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const [key, chunk] of chunks) if (isChosen(chunk.src ?? key, chunk)) visit(key);
  return files;
}
