// The words after `npm run module --`. Throws StartError with one line for anything it does not know.
import { StartError } from '../errors/index.ts';
import type { Lang } from '../http/index.ts';

export interface ModuleArguments {
  action: (typeof ACTIONS)[number];
  /** Files and folders; for `diff` one or two servers or folders, for `new` a name, for `run-job` a module and its job. */
  places: string[];
  server: string | undefined;
  login: string | undefined;
  isJson: boolean;
  hasSql: boolean;
  /** Of `diff`: modules of the product as well that the other side does not have. */
  isAll: boolean;
  /** Of `check`: what drifted is worked out anew. */
  isMending: boolean;
  lang: Lang;
}

export const USAGE = `npm run module -- plan FILE-OR-FOLDER… | apply FILE-OR-FOLDER… | diff SERVER-OR-FOLDER [SERVER-OR-FOLDER] | check
                  | new NAME | run-job MODULE JOB
  Several files, or a folder with all *.module.json below it, are one change: they may refer to each other in circles.
  --server URL    a running server; without it the database of this installation (DATABASE_URL, else DATA_DIR)
  --login NAME    owner or admin on the server; the password comes from KESTE_PASSWORD, else it is asked for
  --lang ru|kk|en language of the plan    --json  the plan as JSON    --sql  with every statement
  --all           diff: modules of the product as well that the other side does not have
  --mend          check: rollups that differ from what their rows give are worked out anew
check works out all rollups of all organisations in the database of this installation, beside a server that runs on it.
new makes server/modules/NAME and renderers/pages/NAME: a definition, code, a page, texts and tests that run.
run-job lets a server that runs on the database of this installation do a module's job now, in each organisation.
0: done, or the same. 1: refused, different, or drifted. 2: an error.`;

const ACTIONS = ['plan', 'apply', 'diff', 'check', 'new', 'run-job'] as const;
/** How many places each names at least and at most. */
const PLACES = {
  plan: [1, Infinity],
  apply: [1, Infinity],
  diff: [1, 2],
  check: [0, 0],
  new: [1, 1],
  'run-job': [2, 2],
} as const;
const LANGUAGES = ['ru', 'kk', 'en'] as const;

export function readArguments(words: readonly string[]): ModuleArguments {
  const [first, ...rest] = words;
  const action = ACTIONS.find((each) => each === first);
  if (!action) throw new StartError(USAGE);
  const found: ModuleArguments = {
    action,
    places: [],
    server: undefined,
    login: undefined,
    isJson: false,
    hasSql: false,
    isAll: false,
    isMending: false,
    lang: 'en',
  };
  while (rest.length > 0) readWord(rest, found);
  const [least, most] = PLACES[action];
  if (found.places.length < least || found.places.length > most) throw new StartError(USAGE);
  return found;
}

function readWord(rest: string[], found: ModuleArguments): void {
  const word = rest.shift() ?? '';
  const [, name, given] = /^--([a-z]+)(?:=(.*))?$/.exec(word) ?? [];
  if (name === undefined) {
    found.places.push(word);
    return;
  }
  if (name === 'json') found.isJson = true;
  else if (name === 'sql') found.hasSql = true;
  else if (name === 'all') found.isAll = true;
  else if (name === 'mend') found.isMending = true;
  else readValue(word, { name, value: given ?? rest.shift() ?? '' }, found);
}

function readValue(word: string, { name, value }: { name: string; value: string }, found: ModuleArguments): void {
  const lang = LANGUAGES.find((each) => each === value);
  if (name === 'server' && isServer(value)) found.server = value.replace(/\/+$/, '');
  else if (name === 'login' && value !== '') found.login = value;
  else if (name === 'lang' && lang) found.lang = lang;
  else if (name === 'server') throw new StartError(`--server ${value}: an address begins with http:// or https://`);
  else if (name === 'lang') throw new StartError(`--lang ${value}: one of ${LANGUAGES.join(', ')}`);
  else if (name === 'login') throw new StartError('--login: a name is missing');
  else throw new StartError(`${word}: not known\n${USAGE}`);
}

export function isServer(place: string): boolean {
  return /^https?:\/\/[^/]/.test(place);
}
