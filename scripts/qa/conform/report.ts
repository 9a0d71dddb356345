// The results of the kit for people: lines for the terminal, a self-contained page.
import { escaped, htmlPage } from '../html.ts';
import type { CheckResult } from './runConform.ts';

const SIGNS: Readonly<Record<CheckResult['outcome'], string>> = { pass: '✓', fail: '✗', 'not applicable': '–' };
const SHOWN = 6;

export function conformLines(results: readonly CheckResult[]): string[] {
  const people = [...new Set(results.map(({ person }) => person))];
  return [
    ...people.flatMap((person) => [person, ...results.filter((result) => result.person === person).map(line)]),
    '',
    `${count(results, 'pass')} passed, ${count(results, 'fail')} failed, ${count(results, 'not applicable')} not applicable.`,
  ];
}

function line({ name, clause, outcome, reason }: CheckResult): string {
  return `  ${SIGNS[outcome]} ${name.padEnd(24)} ${clause}${reason === '' ? '' : `\n      ${outcome === 'fail' ? 'broken' : 'not applicable'}: ${reason}`}`;
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
  const calls = shown
    .map(
      ({ method, path, sent, headers, status, text }) =>
        `<pre>${escaped(
          `${method} ${path}${Object.entries(headers)
            .map(([key, value]) => `\n${key}: ${value}`)
            .join('')}${sent === undefined ? '' : `\n${JSON.stringify(sent)}`}\n→ ${status} ${text.slice(0, 600)}`,
        )}</pre>`,
    )
    .join('');
  return `<tr><td class="${outcome === 'fail' ? 'bad' : 'good'}">${SIGNS[outcome]} ${outcome}</td><td><code>${escaped(name)}</code></td><td>${escaped(clause)}</td><td>${escaped(reason)}<details${outcome === 'fail' ? ' open' : ''}><summary>calls: ${said.length}</summary>${calls}</details></td></tr>`;
}

function count(results: readonly CheckResult[], outcome: CheckResult['outcome']): number {
  return results.filter((result) => result.outcome === outcome).length;
}
