// Tells first-paint.js, by an attribute in index.html, which built files a visit will need: the texts of each language, and
// for a known user the shell. They are fetched with the first files instead of after them.
import type { HtmlTagDescriptor, IndexHtmlTransformContext, Plugin } from 'vite';

/** Lists of paths: `ru` for everybody who reads Russian, `known` and `known-ru` for who has signed in here before, `unknown` for who has not. */
export type EarlyFiles = Readonly<Record<string, readonly string[]>>;

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;
type Chunk = Extract<Bundle[string], { type: 'chunk' }>;

const FIRST_PAINT = '<script src="/first-paint.js">';
const LANGUAGES = ['ru', 'kk', 'en'];
/** The table's code follows the shell's, not beside it: first the frame, then the page. */
const OF_KNOWN_USER = ['src/app/shell/SignedIn.tsx'];
const OF_NEW_USER = ['src/app/login/LoginPage.tsx'];

export function earlyFiles(): Plugin {
  return {
    name: 'keste-early-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }): string | HtmlTagDescriptor[] {
        if (!bundle || !html.includes(FIRST_PAINT))
          throw new Error('index.html does not load /first-paint.js as earlyFiles expects it');
        // Paths of the build hold no quotes.
        return html.replace(
          FIRST_PAINT,
          `<script src="/first-paint.js" data-files='${JSON.stringify(listFiles(bundle))}'>`,
        );
      },
    },
  };
}

function listFiles(bundle: Bundle): EarlyFiles {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
  const entry = chunks.find((chunk) => chunk.isEntry);
  const first = new Set(entry ? closure(bundle, entry) : []);
  const filesOf = (sources: readonly string[]): string[] => {
    const found = sources.map((source) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)));
      if (!chunk) throw new Error(`${source} is in no chunk: mend scripts/build/earlyFiles.ts`);
      return closure(bundle, chunk);
    });
    return [...new Set(found.flat())].filter((file) => !first.has(file)).map((file) => `/${file}`);
  };
  return {
    known: filesOf(OF_KNOWN_USER),
    unknown: filesOf(OF_NEW_USER),
    ...Object.fromEntries(
      LANGUAGES.flatMap((language) => [
        [language, filesOf([`i18n/texts/${language}/shell.json`])],
        [`known-${language}`, filesOf([`i18n/late/${language}.ts`])],
      ]),
    ),
  };
}

/** Scripts that come with a chunk, and their styles. */
function closure(bundle: Bundle, chunk: Chunk, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  const below = chunk.imports.flatMap((name) => {
    const next = bundle[name];
    return next?.type === 'chunk' ? closure(bundle, next, seen) : [];
  });
  return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? []), ...below];
}
