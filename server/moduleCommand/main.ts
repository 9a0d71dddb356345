// `npm run module -- plan|apply|diff|check|new|run-job`: definitions and modules from a terminal. Exit code 0: done, or the same; 1: refused, different, or drifted; 2: an error.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { ModuleSetPlan } from '../../src/contract/index.ts';
import { DEFINITION_SUFFIX, differences, type Difference } from '../definitions/index.ts';
import { ApiError, StartError } from '../errors/index.ts';
import { checkInstallation, openInstallation, runInstallationJob } from './databaseHost.ts';
import type { Definitions, Host, InForce } from './host.ts';
import { newModule } from './newModule/newModule.ts';
import { checkLines, differenceLines, fileLines } from './print.ts';
import { isServer, readArguments, USAGE, type ModuleArguments } from './readArguments.ts';
import { openServer } from './serverHost.ts';

export interface Surroundings {
  print(line: string): void;
  environment: Readonly<Record<string, string | undefined>>;
}

export async function main(words: readonly string[], surroundings: Surroundings): Promise<number> {
  if (words.includes('--help') || words.includes('-h') || words[0] === 'help') {
    surroundings.print(USAGE);
    return 0;
  }
  try {
    const given = readArguments(words);
    return await RUNS[given.action](given, surroundings);
  } catch (error) {
    if (!(error instanceof StartError) && !(error instanceof ApiError)) throw error;
    console.error(`Keste: ${error.message}`);
    return 2;
  }
}

const RUNS: Readonly<Record<ModuleArguments['action'], typeof change>> = {
  plan: change,
  apply: change,
  diff,
  check,
  new: make,
  'run-job': runJob,
};

async function make({ places: [name = ''] }: ModuleArguments, { print }: Surroundings): Promise<number> {
  for (const path of newModule(name, process.cwd())) print(path);
  // The types of its rows and calls.
  execFileSync('npm', ['run', 'gen', '--silent'], { stdio: 'ignore' });
  print(`npm run dev shows it at /${name}; npx vitest run server/modules/${name} runs its tests (docs/modules.md)`);
  return 0;
}

async function runJob(
  { places: [module = '', job = ''], isJson }: ModuleArguments,
  { print, environment }: Surroundings,
): Promise<number> {
  const jobs = await runInstallationJob(environment, { module, job });
  if (isJson) print(JSON.stringify(jobs, null, 2));
  else
    for (const { organization, state, error } of jobs)
      print(`${organization}: ${state}${error === undefined ? '' : ` (${error})`}`);
  return jobs.every(({ state }) => state === 'done') ? 0 : 1;
}

/** Ends with 1 where something differs, also where it was mended: somebody should know. */
async function check(
  { isMending, isJson, lang }: ModuleArguments,
  { print, environment }: Surroundings,
): Promise<number> {
  const checked = await checkInstallation(environment, { isMending });
  if (isJson) print(JSON.stringify(checked, null, 2));
  else for (const line of checkLines(checked, { isMending, lang })) print(line);
  return checked.every(({ drifted }) => drifted === 0) ? 0 : 1;
}

async function change(given: ModuleArguments, { print, environment }: Surroundings): Promise<number> {
  const { action, places, isJson, hasSql, lang } = given;
  const files = filesAt(places).map((file) => ({ file, text: readText(file) }));
  const host = await openHost(given.server, given, environment);
  try {
    const planned = await (files.length === 1 ? asSet(files, action, host) : inOneChange(files, action, host));
    if (isJson) print(JSON.stringify(planned.files.map(jsonOf), null, 2));
    else
      for (const each of planned.files)
        for (const line of fileLines(each, { isDone: action === 'apply', hasSql, lang, isOfSeveral: files.length > 1 }))
          print(line);
    return planned.ok ? 0 : 1;
  } finally {
    await host.close();
  }
}

type Files = readonly { file: string; text: string }[];

/** What is sound of them at once, so that they may refer to each other in circles. */
async function inOneChange(files: Files, action: ModuleArguments['action'], host: Host): Promise<ModuleSetPlan> {
  const planned = await host.planSet([...files]);
  if (action !== 'apply') return planned;
  const bases = new Map(planned.files.map(({ file, plan }) => [file, plan.base ?? '']));
  return host.applySet(files.map((each) => ({ ...each, base: bases.get(each.file) ?? '' })));
}

async function asSet(files: Files, action: ModuleArguments['action'], host: Host): Promise<ModuleSetPlan> {
  const [{ file, text } = { file: '', text: '' }] = files;
  const planned = await host.plan(text);
  const plan = action === 'apply' && planned.ok ? await host.apply(text, planned.base ?? '') : planned;
  return { ok: plan.ok, files: [{ file, plan }] };
}

function jsonOf({ plan, ...rest }: ModuleSetPlan['files'][number]): object {
  return { ...plan, ...rest };
}

/** A folder is every definition below it, by their paths; a file is taken as it is. */
function filesAt(places: readonly string[]): string[] {
  const files = places.flatMap((place) => {
    if (statSync(place, { throwIfNoEntry: false })?.isDirectory() !== true) return [place];
    const found = readdirSync(place, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith(DEFINITION_SUFFIX) && !path.split(sep).includes('node_modules'))
      .sort()
      .map((path) => join(place, path));
    if (found.length === 0) throw new StartError(`there is no *${DEFINITION_SUFFIX} in ${place}`);
    return found;
  });
  return [...new Set(files)];
}

function openHost(
  server: string | undefined,
  { login, lang }: ModuleArguments,
  environment: Surroundings['environment'],
): Promise<Host> {
  return server === undefined
    ? openInstallation(lang, environment)
    : openServer(server, { login, lang, password: environment['KESTE_PASSWORD'] });
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    throw new StartError(
      code === 'ENOENT'
        ? `there is no file ${path}`
        : `${path} cannot be read (${error instanceof Error ? error.message : String(error)})`,
    );
  }
}

/** One place is compared with the server given, else with this installation. What the product brings counts where both sides have it. */
async function diff(given: ModuleArguments, { print, environment }: Surroundings): Promise<number> {
  const [first = '', second] = given.places;
  const [left, right] = second === undefined ? [given.server ?? 'this installation', first] : [first, second];
  const one =
    second === undefined
      ? await definitionsOf(given.server, given, environment)
      : await definitionsAt(first, given, environment);
  const other = await definitionsAt(second ?? first, given, environment);
  const isListed = (own: InForce): boolean => given.isAll || !own.isShipped;
  const [onlyLeft, onlyRight] = [onlyIn(one, other, isListed), onlyIn(other, one, isListed)];
  const found: Found[] = [...one]
    .flatMap(([module, { definition }]) => {
      const counterpart = other.get(module);
      const differing = counterpart ? differences(definition, counterpart.definition) : [];
      return differing.length > 0 ? [{ module, differences: differing }] : [];
    })
    .sort((a, b) => (a.module < b.module ? -1 : 1));
  if (given.isJson) print(JSON.stringify({ onlyLeft, onlyRight, differences: found }, null, 2));
  else printDifferences({ left, right, onlyLeft, onlyRight, found }, print);
  return found.length + onlyLeft.length + onlyRight.length > 0 ? 1 : 0;
}

interface Found {
  module: string;
  differences: Difference[];
}

function onlyIn(one: Definitions, other: Definitions, isListed: (own: InForce) => boolean): string[] {
  return [...one]
    .filter(([module, own]) => !other.has(module) && isListed(own))
    .map(([module]) => module)
    .sort();
}

function printDifferences(
  {
    left,
    right,
    onlyLeft,
    onlyRight,
    found,
  }: { left: string; right: string; onlyLeft: string[]; onlyRight: string[]; found: Found[] },
  print: Surroundings['print'],
): void {
  if (onlyLeft.length > 0) print(`only ${placeWord(left)}: ${onlyLeft.join(', ')}`);
  if (onlyRight.length > 0) print(`only ${placeWord(right)}: ${onlyRight.join(', ')}`);
  if (found.length + onlyLeft.length + onlyRight.length === 0) print('no differences');
  if (found.length === 0) return;
  print(`- ${left}`);
  print(`+ ${right}`);
  for (const entry of found) for (const line of differenceLines(entry.module, entry.differences)) print(line);
}

function placeWord(place: string): string {
  return isServer(place) ? `on ${place}` : `in ${place}`;
}

async function definitionsAt(
  place: string,
  given: ModuleArguments,
  environment: Surroundings['environment'],
): Promise<Definitions> {
  return isServer(place) ? definitionsOf(place.replace(/\/+$/, ''), given, environment) : folderDefinitions(place);
}

async function definitionsOf(
  server: string | undefined,
  given: ModuleArguments,
  environment: Surroundings['environment'],
): Promise<Definitions> {
  const host = await openHost(server, given, environment);
  try {
    return await host.definitions();
  } finally {
    await host.close();
  }
}

function folderDefinitions(folder: string): Definitions {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new StartError(
      `${folder} is ${existsSync(folder) ? 'a file: diff compares servers and folders' : 'no folder'}`,
    );
  const found = new Map<string, InForce>();
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith(DEFINITION_SUFFIX))
    .sort()) {
    const definition = parsed(join(folder, file));
    const name =
      typeof definition === 'object' && definition !== null && 'name' in definition
        ? String(definition.name)
        : file.slice(0, -DEFINITION_SUFFIX.length);
    found.set(name, { definition, isShipped: false });
  }
  return found;
}

function parsed(path: string): unknown {
  try {
    return JSON.parse(readText(path));
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${path} is not JSON (${error instanceof Error ? error.message : String(error)})`);
  }
}
