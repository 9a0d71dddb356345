// Signs in as each person, surveys what he is shown, and runs every check; then those over all that was heard.
import { objectOf, roleSetOf, signIn, textOf, type Answer, type Caller, type Login } from '../caller/index.ts';
import { Broken, NotApplicable, type Check, type CheckContext } from './check.ts';
import { EVERYTHING, type Area, type Claims } from './claims.ts';
import { DOCUMENT_CHECKS } from './checkDocuments.ts';
import { ERROR_CHECKS } from './checkErrors.ts';
import { FILTER_CHECKS } from './checkFilters.ts';
import { LIST_CHECKS } from './checkLists.ts';
import { LIVE_CHECKS } from './checkLive.ts';
import { ROW_CHECKS } from './checkRows.ts';
import { WRITE_CHECKS } from './checkWrites.ts';
import { Conversation, saidOf, type Said } from './conversation.ts';
import { issuesOf } from './documents.ts';
import { survey, type Surveyed } from './survey.ts';

export interface ConformOptions {
  server: string;
  logins: readonly Login[];
  /** Also the checks that create rows of their own. */
  isWriting: boolean;
  /** What the server claims; without it the whole contract. */
  claims?: Claims;
  /** Names of checks; without it all. */
  only?: readonly string[];
}

export interface CheckResult {
  /** Name of the person and his roles. */
  person: string;
  name: string;
  clause: string;
  outcome: 'pass' | 'fail' | 'not applicable';
  /** Why it failed or does not apply. */
  reason: string;
  said: readonly Said[];
}

export const CHECKS: readonly (Check & { area: Area })[] = [
  ...DOCUMENT_CHECKS,
  ...ERROR_CHECKS,
  ...ROW_CHECKS,
  ...LIST_CHECKS,
  ...FILTER_CHECKS,
  ...LIVE_CHECKS,
  ...WRITE_CHECKS,
];
const REFUSED = 400;

/** Throws one line when a person cannot sign in. */
export async function runConform({
  server,
  logins,
  isWriting,
  claims = EVERYTHING,
  only,
}: ConformOptions): Promise<CheckResult[]> {
  const people: { caller: Caller; person: string; role: string; models: Surveyed[] }[] = [];
  for (const login of logins) {
    const caller = await signIn(server, login);
    const role = roleSetOf(caller.user);
    people.push({ caller, role, person: `${login.name} (${role})`, models: await survey(caller, claims) });
  }
  const checks = CHECKS.filter(
    ({ name, writes, area }) =>
      claims.areas.includes(area) && (isWriting || writes !== true) && only?.includes(name) !== false,
  );
  const results: CheckResult[] = [];
  for (const { caller, person, models } of people) {
    const heard: { answer: Answer; isVisitor: boolean }[] = [];
    const others = people.filter((other) => other.caller !== caller && sameOrganization(other.caller, caller));
    for (const check of checks) {
      const conversation = new Conversation(caller, (each) => heard.push(each));
      results.push({
        person,
        name: check.name,
        clause: check.clause,
        said: conversation.said,
        ...(await outcomeOf(check, { conversation, caller, models, claims, others })),
      });
    }
    results.push(...overAll(heard).map((result) => ({ person, ...result })));
  }
  return only === undefined ? [...results, ...hollowClaims(claims, checks, results)] : results;
}

/** What is claimed for itself and could be looked at nowhere is no claim. */
function hollowClaims(
  claims: Claims,
  checks: readonly (Check & { area: Area })[],
  results: readonly CheckResult[],
): CheckResult[] {
  if (claims === EVERYTHING) return [];
  const seen = new Set(results.filter(({ outcome }) => outcome !== 'not applicable').map(({ name }) => name));
  return claims.areas
    .filter((area) => checks.some((check) => check.area === area))
    .filter((area) => !checks.some((check) => check.area === area && seen.has(check.name)))
    .map((area) => ({
      person: 'claims',
      name: `claim:${area}`,
      clause: 'Claims: what is claimed can be looked at',
      outcome: 'fail',
      reason: `nobody who signed in is shown anything of "${area}"`,
      said: [],
    }));
}

/** People of one organisation only receive the same about columns. */
function sameOrganization(a: Caller, b: Caller): boolean {
  return textOf(objectOf(a.user['organization'])['id']) === textOf(objectOf(b.user['organization'])['id']);
}

async function outcomeOf(check: Check, context: CheckContext): Promise<Pick<CheckResult, 'outcome' | 'reason'>> {
  try {
    await check.run(context);
    return { outcome: 'pass', reason: '' };
  } catch (error) {
    if (error instanceof NotApplicable) return { outcome: 'not applicable', reason: error.message };
    if (error instanceof Broken) return { outcome: 'fail', reason: error.message };
    return {
      outcome: 'fail',
      reason: `the check could not go on: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
}

/** What must hold of every answer of a session, whatever was asked. */
function overAll(heard: readonly { answer: Answer; isVisitor: boolean }[]): Omit<CheckResult, 'person'>[] {
  const answers = heard.filter(({ isVisitor }) => !isVisitor).map(({ answer }) => answer);
  const signedOut = answers.find(({ status }) => status === 401);
  const shapeless = answers.find(({ status, body }) => status >= REFUSED && issuesOf('error', body).length > 0);
  const failed = answers.find(({ status }) => status >= 500);
  const result = (name: string, clause: string, wrong: Answer | undefined): Omit<CheckResult, 'person'> => ({
    name,
    clause,
    outcome: wrong ? 'fail' : 'pass',
    reason: wrong ? `${wrong.method} ${wrong.path} answered ${wrong.status}` : '',
    said: wrong ? [saidOf(wrong)] : [],
  });
  return [
    result(
      'all:never_401',
      'Errors: 401 means no session and nothing else; no call of a session answers it',
      signedOut,
    ),
    result('all:error_shape', 'Rules 8: every refusal has the shape of error.schema.json', shapeless),
    result('all:no_5xx', 'Errors: no call of this kit makes the server fail', failed),
  ];
}
