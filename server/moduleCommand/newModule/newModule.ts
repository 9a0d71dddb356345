// `npm run module -- new NAME`: two rooms that run, for a module that is more than a definition: definition, code, page, texts and tests.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '../../errors/index.ts';

const TEMPLATE = join(import.meta.dirname, 'template');
const NAME = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/;
const LONGEST = 40;

/** Answers the files it wrote below the root of the project. */
export function newModule(name: string, root: string): string[] {
  if (!NAME.test(name) || name.length > LONGEST)
    throw new StartError(
      `${name}: a module's name is small Latin letters, digits and _, ${LONGEST} at most, such as surveys`,
    );
  const rooms = new Map([
    ['room', join('server', 'modules', name)],
    ['page', join('renderers', 'pages', name)],
  ]);
  for (const room of rooms.values())
    if (existsSync(join(root, room))) throw new StartError(`${room} is there already: name the module otherwise`);
  const words = wordsFor(name);
  return [...rooms].flatMap(([part, room]) =>
    readdirSync(join(TEMPLATE, part), { recursive: true, encoding: 'utf8' })
      .filter((file) => statSync(join(TEMPLATE, part, file)).isFile())
      .sort()
      .map((file) => {
        const path = join(room, filled(file.replace(/\.txt$/, ''), words));
        mkdirSync(dirname(join(root, path)), { recursive: true });
        writeFileSync(join(root, path), filled(readFileSync(join(TEMPLATE, part, file), 'utf8'), words));
        return path;
      }),
  );
}

/** What stands in the template for the names of this module. */
function wordsFor(name: string): ReadonlyMap<string, string> {
  const words = name.split('_');
  const pascal = words.map(capital).join('');
  return new Map([
    ['NAME', name],
    ['MODEL', singular(name)],
    ['TITLE', capital(words.join(' '))],
    ['PAGE', `${pascal}Page`],
  ]);
}

function filled(text: string, words: ReadonlyMap<string, string>): string {
  return text.replaceAll(/NAME|MODEL|TITLE|PAGE/g, (word) => words.get(word) ?? word);
}

/** A model is named as one of its rows. */
function singular(name: string): string {
  if (/[^i]ies$/.test(name)) return `${name.slice(0, -3)}y`;
  return /[^s]s$/.test(name) ? name.slice(0, -1) : `${name}_entry`;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
