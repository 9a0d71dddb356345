// The watched directories against the database: a file whose bytes differ from those last read is checked, planned and applied like
// any other text; the same bytes change nothing. Files are refused one by one, never all for one.
import type { ModuleDefinition } from '../../../src/contract/index.ts';
import type { Queryable } from '../../database/index.ts';
import type { DefinitionIssue } from '../catalog/catalog.ts';
import { parseDefinition, type ReadResult } from '../read/readDefinition.ts';
import { knownRoles } from '../catalog/organizationRights.ts';
import { rolesNamed } from '../check/checkRoles.ts';
import { selectModules, versionKey, type FileState } from '../check/selectModules.ts';
import { installFunctions, runInspected, StorageRefusal, type Inspected } from '../storage/applyStorage.ts';
import type { Obstacle } from '../storage/rowsInTheWay.ts';
import type { Step } from '../storage/step.ts';
import { settleDraft } from './applyDefinition.ts';
import { checkAmong, checkDrop, checkRename } from './draft/checkDraft.ts';
import { waitingIssues } from './finishLater.ts';
import { inForceOf } from './plan/planDefinition.ts';
import { isDropped, type Draft } from './draft/draft.ts';
import { laterOf, prepare, type Prepared } from './draft/prepare.ts';
import {
  readStored,
  removeStored,
  revOf,
  SHIPPED,
  notifyProcesses,
  withoutDefinition,
  writeStored,
  type Stored,
  type StoredDefinition,
} from './stored.ts';
import { keptPlan, type StoredPlan } from './plan/storedPlan.ts';

export interface DefinitionFile {
  path: string;
  place: string;
  file: string;
  read: ReadResult;
  text: string;
  hash: string;
}

export interface FilesRead {
  files: readonly DefinitionFile[];
  /** Directories that could be read: what is not there is gone. */
  places: readonly string[];
}

export interface Reconciled {
  issues: DefinitionIssue[];
  warnings: string[];
  /** Applied, refused or switched off now. */
  modules: string[];
  later: readonly Step[];
}

/** What one module may become: from its file, from the database, or both. */
interface Claim {
  key: string;
  file: DefinitionFile | undefined;
  row: StoredDefinition | undefined;
  /** The file's own version is to be tried. */
  isNew: boolean;
}

export interface ReconcileOptions {
  largeBytes?: number | undefined;
  /** Versions whose storage the database refused, by `versionKey`. */
  blocked: Map<string, DefinitionIssue>;
  /** Rows in the way of checks of what is in force already: found at the start, or when something changes. */
  known: Map<string, Obstacle>;
}

export async function reconcile(
  tx: Queryable,
  read: FilesRead,
  { largeBytes, blocked, known }: ReconcileOptions,
): Promise<Reconciled> {
  await installFunctions(tx);
  const stored = await readStored(tx);
  const { claims, gone } = claimRows(stored, read);
  // What is in force stays so, also when the organisation whose role it names is gone.
  const roles = new Set([
    ...(await knownRoles(tx)),
    ...inForceOf(stored).flatMap((definition) => rolesNamed(definition).map(({ role }) => role)),
  ]);
  for (;;) {
    const chosen = choose(claims, stored, { blocked, roles });
    const staying = inForceOf(stored).filter(
      ({ name }) =>
        chosen.accepted.some(({ row }) => row?.module === name) || chosen.drops.some(({ row }) => row?.module === name),
    );
    const drafts = [
      ...chosen.accepted.filter(({ definition, row }) => isChanged(definition, row)),
      ...chosen.drops,
    ].map((entry) => ({ ...entry, draft: draftOf(entry.definition, entry.row) }));
    if (drafts.length > 0) known.clear();
    const prepared = await prepare(tx, {
      inForce: staying,
      drafts: drafts.map(({ draft }) => draft),
      largeBytes,
      known,
    });
    if (block(prepared, chosen.accepted, blocked)) continue;
    const { warnings } = await runInspected(tx, prepared.inspected);
    for (const { draft, claim, row } of drafts)
      if (claim.file)
        await settleDraft(tx, {
          draft,
          prepared,
          row: { was: row, ...originOf(claim.file), text: claim.file.text, by: null },
        });
    const noted = await note(tx, {
      claims,
      chosen,
      drafts: drafts.map(({ claim }) => claim),
      stored,
      inspected: prepared.inspected,
      largeBytes,
    });
    const left = await switchOff(tx, gone);
    const modules = [...drafts.map(({ definition }) => definition.name), ...noted, ...left];
    if (modules.length > 0) await notifyProcesses(tx);
    return { issues: chosen.issues, warnings, modules, later: laterOf(prepared) };
  }
}

function originOf({ place, file, hash }: DefinitionFile): {
  source: Stored['source'];
  place: string;
  file: string;
  fileHash: string;
} {
  return { source: place === SHIPPED ? 'shipped' : 'file', place, file, fileHash: hash };
}

function draftOf(definition: ModuleDefinition, row: StoredDefinition | undefined): Draft {
  return {
    definition,
    before: row?.inForce === true && row.definition ? { definition: row.definition, rev: row.rev } : undefined,
  };
}

function isChanged(definition: ModuleDefinition, row: StoredDefinition | undefined): boolean {
  return row?.inForce !== true || row.rev !== revOf(definition);
}

/** Which file goes with which definition of the database; rows whose file is gone. */
function claimRows(
  stored: readonly StoredDefinition[],
  { files, places }: FilesRead,
): { claims: Claim[]; gone: StoredDefinition[] } {
  const hasFile = (row: StoredDefinition): boolean =>
    files.some((file) => file.place === row.place && file.file === row.file);
  const claimed = new Map<StoredDefinition, DefinitionFile>();
  const fresh: Claim[] = [];
  for (const file of files) {
    const row =
      stored.find((each) => isOf(each, file)) ??
      stored.find((each) => !hasFile(each) && !claimed.has(each) && follows(file, each));
    if (row && !claimed.has(row)) claimed.set(row, file);
    else fresh.push({ key: file.path, file, row: undefined, isNew: true });
  }
  // One that was switched on again a moment ago has its file yet to come.
  const isAwaited = ({ inForce, fileHash }: StoredDefinition): boolean => inForce && fileHash === null;
  const gone = stored.filter(
    (row) =>
      !claimed.has(row) &&
      !isAwaited(row) &&
      row.place !== null &&
      places.includes(row.place) &&
      !(row.source === 'application' && row.place === SHIPPED),
  );
  const rows = stored
    .filter((row) => !gone.includes(row))
    .map((row): Claim => {
      const file = claimed.get(row);
      return { key: file?.path ?? row.file ?? row.module, file, row, isNew: file !== undefined && isToRead(row, file) };
    });
  return {
    claims: [
      ...rows.filter(({ row }) => row?.inForce === true),
      ...rows.filter(({ row }) => row?.inForce !== true),
      ...fresh,
    ],
    gone,
  };
}

/** A file that holds another module by now is not the row's any more; one that could not be written still says what it said. */
function isOf(row: StoredDefinition, file: DefinitionFile): boolean {
  return (
    row.place === file.place &&
    row.file === file.file &&
    (row.fileHash === file.hash || !('definition' in file.read) || follows(file, row))
  );
}

function follows({ read }: DefinitionFile, { module }: StoredDefinition): boolean {
  return 'definition' in read && (read.definition.name === module || read.definition.renamedFrom === module);
}

/** What was made in the application stays when the product brings another version; else new bytes count, and refused ones are tried again. */
function isToRead(row: StoredDefinition, file: DefinitionFile): boolean {
  if (row.state === 'dropped') return row.fileHash !== file.hash && row.place !== SHIPPED;
  if (row.source === 'application' && file.place === SHIPPED) return false;
  return row.fileHash !== file.hash || row.state === 'refused' || row.state === 'off' || !row.inForce;
}

interface Accepted {
  claim: Claim;
  row: StoredDefinition | undefined;
  definition: ModuleDefinition;
}

interface Chosen {
  accepted: Accepted[];
  drops: Accepted[];
  issues: DefinitionIssue[];
}

function choose(
  claims: readonly Claim[],
  stored: readonly StoredDefinition[],
  { blocked, roles }: { blocked: ReadonlyMap<string, DefinitionIssue>; roles: ReadonlySet<string> },
): Chosen {
  const issues: DefinitionIssue[] = [];
  const drops: Accepted[] = [];
  const states: FileState[] = [];
  const byKey = new Map(claims.map((claim) => [claim.key, claim]));
  for (const claim of claims) {
    const { file, row } = claim;
    const now = row?.inForce === true ? row.definition : undefined;
    const dropping = droppingOf(claim);
    if (file && dropping) {
      const draft = draftOf(dropping, row);
      const found = [...checkDrop(draft, stored), ...checkAmong(draft, inForceOf(stored))];
      issues.push(...found.map((issue) => ({ file: file.path, ...issue })));
      if (found.length === 0) {
        drops.push({ claim, row, definition: dropping });
        continue;
      }
    }
    const read = claim.isNew && file && !dropping ? renamedKnowingly(file.read, row) : undefined;
    if (read) states.push({ file: claim.key, read, lastGood: now });
    else if (row?.inForce === true) states.push({ file: claim.key, read: readAgain(row), lastGood: undefined });
  }
  const selection = selectModules(states, blocked, roles);
  const accepted = selection.accepted.flatMap(({ file, definition }) => {
    const claim = byKey.get(file);
    return claim ? [{ claim, row: claim.row, definition }] : [];
  });
  return { accepted, drops, issues: [...issues, ...selection.issues] };
}

/** What this program does not accept any more is reported. */
function readAgain({ definition, text }: StoredDefinition): ReadResult {
  return definition ? { definition } : parseDefinition(new TextEncoder().encode(text));
}

function droppingOf({ isNew, file }: Claim): ModuleDefinition | undefined {
  return isNew && file && 'definition' in file.read && isDropped(file.read.definition)
    ? file.read.definition
    : undefined;
}

function renamedKnowingly(read: ReadResult, row: StoredDefinition | undefined): ReadResult {
  const issues = 'definition' in read ? checkRename(draftOf(read.definition, row)) : [];
  return issues.length > 0 ? { issues } : read;
}

/** The first version whose storage cannot follow is left out of the next round. */
function block({ inspected }: Prepared, accepted: readonly Accepted[], blocked: Map<string, DefinitionIssue>): boolean {
  const [first] = inspected.refused;
  if (!first) return false;
  const refusal = new StorageRefusal(first.refusal, first.obstacle);
  return blockRefused(
    refusal,
    accepted.map(({ claim, definition }) => ({ file: claim.key, definition })),
    blocked,
  );
}

/** Throws the refusal when no definition bears the model. */
export function blockRefused(
  refusal: StorageRefusal,
  accepted: readonly { file: string; definition: ModuleDefinition }[],
  blocked: Map<string, DefinitionIssue>,
): true {
  const found = accepted.find(({ definition }) => definition.model.name === refusal.model);
  if (!found || blocked.has(versionKey(found.definition))) throw refusal;
  blocked.set(versionKey(found.definition), { file: found.file, path: '/model', reason: refusal.reason });
  return true;
}

interface Noting {
  claims: readonly Claim[];
  chosen: Chosen;
  drafts: readonly Claim[];
  stored: readonly StoredDefinition[];
  inspected: Inspected;
  largeBytes: number | undefined;
}

/** Writes down what became of files that were not applied: refused, waiting, the same in other words. Answers the modules of which something new is reported. */
async function note(tx: Queryable, { claims, drafts, ...rest }: Noting): Promise<string[]> {
  const modules: string[] = [];
  for (const claim of claims.filter((each) => !drafts.includes(each))) {
    const row = claim.row && (await noted(tx, { claim, row: claim.row, ...rest }));
    if (!row || JSON.stringify(row) === JSON.stringify(claim.row && withoutDefinition(claim.row))) continue;
    await writeStored(tx, row);
    modules.push(row.module);
  }
  return modules;
}

async function noted(
  tx: Queryable,
  { claim: { key, file }, row, ...rest }: Omit<Noting, 'claims' | 'drafts'> & { claim: Claim; row: StoredDefinition },
): Promise<Stored> {
  const was = withoutDefinition(row);
  const origin = file ? { place: file.place, file: file.file, fileHash: file.hash } : {};
  if (row.state === 'dropped' || (row.state === 'off' && !file)) return { ...was, ...origin };
  const issues = rest.chosen.issues.filter((issue) => issue.file === key).map(({ path, reason }) => ({ path, reason }));
  const inForce = rest.chosen.accepted.some((entry) => entry.row === row);
  const state = stateOf(row, inForce && issues.length === 0);
  if (inForce && row.definition) issues.push(...waitingIssues(rest.inspected, row.definition.model.name));
  const waiting = file && (await waitingPlan(tx, file, row, rest));
  if (waiting)
    return { ...was, ...origin, inForce, state: 'pending', issues, plan: keptPlan(waiting), pendingText: file.text };
  return { ...was, ...origin, inForce, state, issues };
}

/** Of a version the product brings for a module that was changed here; undefined when it brought none. */
async function waitingPlan(
  tx: Queryable,
  file: DefinitionFile,
  row: StoredDefinition,
  { stored, largeBytes }: Pick<Noting, 'stored' | 'largeBytes'>,
): Promise<StoredPlan | undefined> {
  if (
    row.source !== 'application' ||
    file.place !== SHIPPED ||
    row.fileHash === file.hash ||
    !('definition' in file.read)
  )
    return undefined;
  const { definition } = file.read;
  if (revOf(definition) === row.rev) return undefined;
  const { plans } = await prepare(tx, { inForce: inForceOf(stored), drafts: [draftOf(definition, row)], largeBytes });
  return plans.get(definition.name);
}

function stateOf({ state }: StoredDefinition, isSound: boolean): Stored['state'] {
  if (!isSound) return 'refused';
  return state === 'pending' ? 'pending' : 'in_force';
}

/** Files that are gone take their module out of force; what was dropped is forgotten with its file. */
async function switchOff(tx: Queryable, gone: readonly StoredDefinition[]): Promise<string[]> {
  for (const row of gone) {
    if (row.state === 'dropped') await removeStored(tx, row.module);
    else if (row.state !== 'off') await writeStored(tx, { ...row, state: 'off', inForce: false, issues: [] });
  }
  return gone.filter(({ state }) => state !== 'off').map(({ module }) => module);
}
