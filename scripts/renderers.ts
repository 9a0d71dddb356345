// `npm run renderers [-- FOLDER …]`: which renderers recorded documents ask for that do not exist, and which nobody asks for.
// Without folders: fixtures/. Ends with 1 when one is missing.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { createRegistry, type Renderer } from '../src/engine/registry/index.ts';
import { askedBy } from './renderers/rendererCoverage.ts';

const folders = process.argv.slice(2);
const vite = await createServer({
  server: { middlewareMode: true, watch: null },
  appType: 'custom',
  logLevel: 'error',
});
// Loaded through vite, because renderers bring their styles; the list is RENDERERS of renderers/index.ts.
const { RENDERERS } = (await vite.ssrLoadModule('/renderers/index.ts')) as { RENDERERS: readonly Renderer[] };
await vite.close();

const registry = createRegistry(RENDERERS);
const files = (folders.length > 0 ? folders : ['fixtures'])
  .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
  .map((entry) => join(entry.parentPath, entry.name));
for (const file of files) {
  for (const [kind, type, widget] of askedBy(JSON.parse(readFileSync(file, 'utf8')))) {
    // A kind outside the five finds nothing, as in the page.
    const { missing } = registry.resolve(kind as Renderer['kind'], type, widget);
    if (missing) console.log(`missing  ${kind}:${type}${widget ? `/${widget}` : ''}  asked for by ${file}`);
  }
}
const { missing, unused } = registry.coverage();
console.log(
  `${files.length} documents ask for ${RENDERERS.length - unused.length} of ${RENDERERS.length} renderers; ${missing.length} are missing.`,
);
if (unused.length > 0) console.log(`Nobody asks for: ${unused.join(', ')}`);
process.exit(missing.length > 0 ? 1 : 0);
