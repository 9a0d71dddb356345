// The results of the kit for people: lines for the terminal, a self-contained page.
import { escaped, htmlPage } from '../html.ts';
import type { Said } from './conversation.ts';
import type { CheckResult } from './runConform.ts';

const SIGNS: Readonly<Record<CheckResult['outcome'], string>> = { pass: '✓', fail: '✗', 'not applicable': '–' };
const SHOWN = 6;
const SHOWN_CALLS = 2;
const SHOWN_TEXT = 400;
const API = '/api/v1';

export function conformLines(results: readonly CheckResult[]): string[] {
  const people = [...new Set(results.map(({ person }) => person))];
  return [
    ...people.flatMap((person) => [person, ...results.filter((result) => result.person === person).map(line)]),
    '',
    `${count(results, 'pass')} passed, ${count(results, 'fail')} failed, ${count(results, 'not applicable')} not applicable.`,
  ];
}

function line(result: CheckResult): string {
  const { name, clause, outcome, reason } = result;
  const lines = [`  ${SIGNS[outcome]} ${name.padEnd(24)} ${clause}`];
  if (reason !== '') lines.push(`      ${outcome === 'fail' ? 'broken' : 'not applicable'}: ${reason}`);
  if (outcome === 'fail')
    for (const said of concerned(result)) lines.push(...exchange(said).map((each) => `        ${each}`));
  return lines.join('\n');
}

/** The calls that a failed check is about: those its reason names, else the last ones. */
function concerned({ said, reason }: CheckResult): readonly Said[] {
  const named = said.filter(({ path }) => reason.includes(path));
  return (named.length > 0 ? named : said).slice(-SHOWN_CALLS);
}

/** What was sent and what came. */
function exchange({ method, path, headers, sent, status, text }: Said): string[] {
  return [
    `> ${method} ${API}${path}`,
    ...Object.entries(headers).map(([name, value]) => `> ${name}: ${value}`),
    ...(sent === undefined ? [] : [`> ${JSON.stringify(sent).slice(0, SHOWN_TEXT)}`]),
    `< ${status} ${text.replaceAll(/\s+/g, ' ').slice(0, SHOWN_TEXT)}`,
  ];
}

export function conformPage(server: string, results: readonly CheckResult[]): string {
  const people = [...new Set(results.map(({ person }) => person))];
  return htmlPage(
    `Conformance of ${server}`,
    [
      `<p><strong class="good">${count(results, 'pass')}</strong> passed, <strong class="bad">${count(results, 'fail')}</strong> failed, ${count(results, 'not applicable')} not applicable.</p>`,
      ...people.map(
        (
          person,
        ) => `<section><h2>${escaped(person)}</h2><div class="wide" role="region" tabindex="0" aria-label="${escaped(person)}"><table><thead><tr><th scope="col">Outcome</th><th scope="col">Check</th><th scope="col">Clause</th><th scope="col">What happened</th></tr></thead><tbody>
${results
  .filter((result) => result.person === person)
  .map(row)
  .join('\n')}</tbody></table></div></section>`,
      ),
    ].join('\n'),
  );
}

function row({ name, clause, outcome, reason, said }: CheckResult): string {
  const shown = outcome === 'fail' ? said.slice(-SHOWN) : said.slice(0, SHOWN);
  const calls = shown.map((each) => `<pre>${escaped(exchange(each).join('\n'))}</pre>`).join('');
  return `<tr><td class="${outcome === 'fail' ? 'bad' : 'good'}">${SIGNS[outcome]} ${outcome}</td><td><code>${escaped(name)}</code></td><td>${escaped(clause)}</td><td>${escaped(reason)}<details${outcome === 'fail' ? ' open' : ''}><summary>calls: ${said.length}</summary>${calls}</details></td></tr>`;
}

function count(results: readonly CheckResult[], outcome: CheckResult['outcome']): number {
  return results.filter((result) => result.outcome === outcome).length;
}
