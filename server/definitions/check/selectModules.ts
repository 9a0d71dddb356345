// Chooses which definitions are in force: every sound file, the last good version of a broken one, nothing that clashes.
import type { ModuleDefinition } from '../../../src/contract/index.ts';
import type { DefinitionIssue } from '../catalog/catalog.ts';
import { checkAgainst, checkModule, checkReferences, type SourceModule } from './checkModules.ts';
import { ROLES } from '../catalog/names.ts';
import type { ReadResult } from '../read/readDefinition.ts';
import type { Issue } from '../read/schemaIssues.ts';

export interface FileState {
  file: string;
  read: ReadResult;
  /** What was in force from this file until now. */
  lastGood: ModuleDefinition | undefined;
}

export interface Selection {
  accepted: SourceModule[];
  issues: DefinitionIssue[];
}

interface Candidate {
  file: string;
  /** Versions to try, the file's own first. */
  versions: ModuleDefinition[];
}

/** `blocked`: versions that were tried and whose storage could not follow, with the reason. */
export function selectModules(
  files: readonly FileState[],
  blocked: ReadonlyMap<string, DefinitionIssue>,
  roles: ReadonlySet<string> = ROLES,
): Selection {
  const issues: DefinitionIssue[] = [...blocked.values()];
  let candidates = files.map((state) => toCandidate(state, { blocked, roles }, issues));
  for (;;) {
    const accepted = withoutClashes(candidates, issues);
    const models = new Map(accepted.map((source) => [source.definition.model.name, source.definition]));
    const broken = accepted
      .map((source) => ({ source, found: checkReferences(source.definition, models) }))
      .filter(({ found }) => found.length > 0);
    if (broken.length === 0) return { accepted, issues: distinct(issues) };
    for (const { source, found } of broken) report(source.file, found, issues);
    // The version in force falls; the next one of the same file, if any, is tried.
    candidates = candidates.map((candidate) =>
      broken.some(({ source }) => source.file === candidate.file)
        ? { ...candidate, versions: candidate.versions.slice(1) }
        : candidate,
    );
  }
}

function toCandidate(
  state: FileState,
  { blocked, roles }: { blocked: ReadonlyMap<string, DefinitionIssue>; roles: ReadonlySet<string> },
  issues: DefinitionIssue[],
): Candidate {
  const versions: ModuleDefinition[] = [];
  if ('definition' in state.read) {
    const found = checkModule(state.read.definition, roles);
    report(state.file, found, issues);
    if (found.length === 0) versions.push(state.read.definition);
  } else {
    report(state.file, state.read.issues, issues);
  }
  if (state.lastGood) versions.push(state.lastGood);
  return { file: state.file, versions: versions.filter((version) => !blocked.has(versionKey(version))) };
}

/** In the order of files: the first to take a name keeps it. */
function withoutClashes(candidates: readonly Candidate[], issues: DefinitionIssue[]): SourceModule[] {
  const accepted: SourceModule[] = [];
  for (const { file, versions } of candidates) {
    for (const definition of versions) {
      const found = checkAgainst({ file, definition }, accepted);
      report(file, found, issues);
      if (found.length > 0) continue;
      accepted.push({ file, definition });
      break;
    }
  }
  return accepted;
}

function report(file: string, found: readonly Issue[], issues: DefinitionIssue[]): void {
  issues.push(...found.map((issue) => ({ file, ...issue })));
}

function distinct(issues: readonly DefinitionIssue[]): DefinitionIssue[] {
  return [...new Map(issues.map((issue) => [`${issue.file} ${issue.path} ${issue.reason.en}`, issue])).values()];
}

/** Tells one version of a definition from another, so that an older one may serve when a newer one is blocked. */
export function versionKey(definition: ModuleDefinition): string {
  return JSON.stringify(definition);
}
