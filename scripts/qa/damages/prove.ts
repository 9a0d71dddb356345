// `npm run snapshot -- --prove`: makes each damage on a copy, draws, and looks whether it is found and whether the first line of the
// report names document, place and renderer rightly.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchChromium } from '../../run/chromium.ts';
import { FIXTURES } from '../fixtures/index.ts';
import { headOf, runSnapshot, storeRun, type Cause, type SnapshotOptions } from '../snapshot/index.ts';
import { DAMAGES, type Damage, type Json } from './damages.ts';

interface Proving {
  /** The built page. */
  client: string;
  /** Only damages whose name holds one of these. */
  only: readonly string[] | undefined;
}

interface Place {
  fixtures: string;
  client: string;
}

/** Prints a line for each; answers 1 unless all are found and named. */
export async function prove({ client, only }: Proving): Promise<number> {
  const chosen = DAMAGES.filter(({ name }) => only === undefined || only.some((text) => name.includes(text)));
  const home = mkdtempSync(join(tmpdir(), 'keste-damages-'));
  const browser = await launchChromium();
  try {
    const place = { fixtures: join(home, 'fixtures'), client: join(home, 'client') };
    cpSync(client, place.client, { recursive: true });
    for (const set of ['contractors/admin', 'requests/admin', 'shell/admin', 'start_page/admin'])
      cpSync(join(FIXTURES, set), join(place.fixtures, set), { recursive: true });
    const screens = [...new Set(chosen.flatMap((damage) => damage.only))];
    const options: SnapshotOptions = {
      ...place,
      stored: join(home, 'stored'),
      local: join(home, 'pictures'),
      only: screens,
      browser,
    };
    storeRun(await runSnapshot(options), options);
    // Looks and words have to find it: the pictures of another machine are never there.
    rmSync(options.local, { recursive: true, force: true });
    rmSync(join(options.stored, 'pictures'), { recursive: true, force: true });
    const counts = { found: 0, named: 0 };
    for (const damage of chosen) {
      const undo = make(damage, place);
      const { causes } = await runSnapshot({ ...options, only: damage.only }).finally(undo);
      const isNamed = causes[0] !== undefined && names(causes[0], damage);
      counts.found += causes.length > 0 ? 1 : 0;
      counts.named += isNamed ? 1 : 0;
      console.log(
        `${outcomeOf(causes, isNamed)}  ${damage.name}${causes[0] ? `  →  ${headOf(causes[0]).replace(`${home}/`, '')}` : ''}`,
      );
    }
    console.log(`${chosen.length} damages: ${counts.found} found, ${counts.named} named rightly.`);
    return counts.named === chosen.length ? 0 : 1;
  } finally {
    await browser.close();
    rmSync(home, { recursive: true, force: true });
  }
}

function outcomeOf(causes: readonly Cause[], isNamed: boolean): string {
  if (causes.length === 0) return 'not found';
  return isNamed ? 'named    ' : 'misnamed ';
}

/** The first cause speaks of this renderer and, where a document was damaged, of that document at or around the place. */
function names(cause: Cause, { document, named }: Damage): boolean {
  if (cause.renderer !== named.renderer) return false;
  if (!document) return true;
  const path = named.path ?? '';
  return (
    cause.document.endsWith(document.file) &&
    (`${cause.path}/`.startsWith(`${path}/`) || `${path}/`.startsWith(`${cause.path}/`)) &&
    cause.path !== ''
  );
}

/** Answers what takes it back. Throws when there is nothing to damage: then the list is out of date. */
function make({ name, document, css, code }: Damage, { fixtures, client }: Place): () => void {
  const before = new Map<string, string>();
  const change = (path: string, to: (text: string) => string): void => {
    const text = readFileSync(path, 'utf8');
    if (to(text) === text) return;
    before.set(path, text);
    writeFileSync(path, to(text));
  };
  if (document)
    change(join(fixtures, document.file), (text) => {
      const content = JSON.parse(text) as Json; // a document of the contract is an object
      document.change(content);
      return JSON.stringify(content) === JSON.stringify(JSON.parse(text)) ? text : JSON.stringify(content);
    });
  const assets = join(client, 'assets');
  for (const file of readdirSync(assets)) {
    if (css !== undefined && file.endsWith('.css')) change(join(assets, file), (text) => `${text}${css}`);
    if (code && file.endsWith('.js')) change(join(assets, file), (text) => text.replaceAll(code[0], code[1]));
  }
  if (before.size === 0) throw new Error(`Nothing there to damage: ${name}`);
  return () => {
    for (const [path, text] of before) writeFileSync(path, text);
  };
}
