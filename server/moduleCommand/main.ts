// `npm run module -- plan|apply|diff`: definitions from a terminal. Exit code 0: done, or the same; 1: refused, or different; 2: an error.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ModulePlan } from '../../src/contract/index.ts';
import { DEFINITION_SUFFIX, differences, type Difference } from '../definitions/index.ts';
import { ApiError, StartError } from '../errors/index.ts';
import { openInstallation } from './databaseHost.ts';
import type { Host } from './host.ts';
import { differenceLines, planLines } from './print.ts';
import { isServer, readArguments, type ModuleArguments } from './readArguments.ts';
import { openServer } from './serverHost.ts';

export interface Surroundings {
  print(line: string): void;
  environment: Readonly<Record<string, string | undefined>>;
}

export async function main(words: readonly string[], surroundings: Surroundings): Promise<number> {
  try {
    const given = readArguments(words);
    return given.action === 'diff' ? await diff(given, surroundings) : await change(given, surroundings);
  } catch (error) {
    if (!(error instanceof StartError) && !(error instanceof ApiError)) throw error;
    console.error(`Keste: ${error.message}`);
    return 2;
  }
}

async function change(given: ModuleArguments, { print, environment }: Surroundings): Promise<number> {
  const { action, places, isJson } = given;
  const texts = places.map(readText);
  const host = await openHost(given.server, given, environment);
  try {
    const plans = action === 'plan' ? await inTurn(texts, (text) => host.plan(text)) : await applyAll(texts, host);
    if (isJson) print(JSON.stringify(plans, null, 2));
    else for (const plan of plans) for (const line of planLines(plan, { isDone: action === 'apply' })) print(line);
    return plans.every(({ ok }) => ok) ? 0 : 1;
  } finally {
    await host.close();
  }
}

function openHost(server: string | undefined, { login, lang }: ModuleArguments, environment: Surroundings['environment']): Promise<Host> {
  return server === undefined ? openInstallation(lang, environment) : openServer(server, { login, lang, password: environment['KESTE_PASSWORD'] });
}

/** One file may stand on another: what was refused is tried again as long as others get through. */
async function applyAll(texts: readonly string[], host: Host): Promise<ModulePlan[]> {
  const done = new Map<string, ModulePlan>();
  for (;;) {
    let isFurther = false;
    for (const text of texts.filter((each) => done.get(each)?.ok !== true)) {
      const { ok, base = '' } = await host.plan(text);
      const plan = ok ? await host.apply(text, base) : await host.plan(text);
      isFurther ||= plan.ok;
      done.set(text, plan);
    }
    if (!isFurther || texts.every((text) => done.get(text)?.ok === true)) return [...done.values()];
  }
}

async function inTurn<T>(texts: readonly string[], work: (text: string) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  for (const text of texts) done.push(await work(text));
  return done;
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new StartError(`${path} cannot be read (${error instanceof Error ? error.message : String(error)})`);
  }
}

/** One place is compared with the server given, else with this installation. */
async function diff(given: ModuleArguments, { print, environment }: Surroundings): Promise<number> {
  const [first = '', second] = given.places;
  const one = second === undefined ? await definitionsOf(given.server, given, environment) : await definitionsAt(first, given, environment);
  const other = await definitionsAt(second ?? first, given, environment);
  const found: { module: string; differences: Difference[] }[] = [...new Set([...one.keys(), ...other.keys()])].sort()
    .map((module) => ({ module, differences: differences(one.get(module), other.get(module)) })).filter((entry) => entry.differences.length > 0);
  if (given.isJson) print(JSON.stringify(found, null, 2));
  else for (const entry of found) for (const line of differenceLines(entry.module, entry.differences)) print(line);
  return found.length > 0 ? 1 : 0;
}

async function definitionsAt(place: string, given: ModuleArguments, environment: Surroundings['environment']): Promise<ReadonlyMap<string, unknown>> {
  return isServer(place) ? definitionsOf(place.replace(/\/+$/, ''), given, environment) : folderDefinitions(place);
}

async function definitionsOf(server: string | undefined, given: ModuleArguments, environment: Surroundings['environment']): Promise<ReadonlyMap<string, unknown>> {
  const host = await openHost(server, given, environment);
  try {
    return await host.definitions();
  } finally {
    await host.close();
  }
}

function folderDefinitions(folder: string): Map<string, unknown> {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) throw new StartError(`${folder} is no folder`);
  const found = new Map<string, unknown>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith(DEFINITION_SUFFIX)).sort()) {
    const definition = parsed(join(folder, file));
    const name = typeof definition === 'object' && definition !== null && 'name' in definition ? String(definition.name) : file.slice(0, -DEFINITION_SUFFIX.length);
    found.set(name, definition);
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
