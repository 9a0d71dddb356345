// The page that shows what differs: each screen with its documents, paths and renderers, before and after side by side.
import { escaped, htmlPage } from '../html.ts';
import type { Difference } from './differences.ts';
import type { ScreenResult, SnapshotRun } from './runSnapshot.ts';
import type { Update } from './treeStore.ts';

export function snapshotReport(
  { results, environment, missing, unused }: SnapshotRun,
  updates: readonly Update[],
): string {
  const shown = results.filter(
    ({ state, problems, picture }) => state !== 'same' || problems.length > 0 || picture === 'changed',
  );
  const last = updates.at(-1);
  const counted = (state: ScreenResult['state']): number => results.filter((result) => result.state === state).length;
  return htmlPage(
    'Snapshot of the fixtures',
    [
      `<p><strong>${counted('same')}</strong> as stored, <strong>${counted('changed')}</strong> changed, <strong>${counted('new')}</strong> new, <strong>${counted('gone')}</strong> gone. Environment ${escaped(environment)}.</p>`,
      `<p>${last ? `Last update ${escaped(last.at)}: ${escaped(last.reason)} (${last.screens} screens).` : 'Never updated.'}</p>`,
      picturesNote(results),
      ...(shown.length === 0 ? ['<p class="good">Everything is as stored.</p>'] : shown.map(section)),
      listed('Asked for and not recorded', missing),
      listed('Recorded and asked for by no screen', unused),
      `<details><summary>All updates (${updates.length})</summary><ul>${updates.map(({ at, reason, screens }) => `<li>${escaped(at)}: ${escaped(reason)} (${screens})</li>`).join('')}</ul></details>`,
    ].join('\n'),
  );
}

function picturesNote(results: readonly ScreenResult[]): string {
  const without = results.filter(({ picture }) => picture === 'none stored').length;
  return without === 0
    ? ''
    : `<p>${without} pictures not compared: none of these fonts and this browser is stored. The trees decide.</p>`;
}

function section({ id, state, differences, problems, before, after, diff }: ScreenResult): string {
  const pictures = [
    ['Before', before],
    ['After', state === 'same' && !diff ? undefined : after],
    ['Difference', diff],
  ] as const;
  return `<section><h2>${escaped(id)}: ${state}</h2>
${problems.map((problem) => `<p class="bad">${escaped(problem)}</p>`).join('')}
${differences.length === 0 ? '' : `<div class="wide" role="region" tabindex="0" aria-label="Differences of ${escaped(id)}"><table><thead><tr><th scope="col">Document</th><th scope="col">Path</th><th scope="col">Renderer</th><th scope="col">Before</th><th scope="col">After</th></tr></thead><tbody>${differences.map(row).join('')}</tbody></table></div>`}
<div class="sides">${pictures.flatMap(([name, picture]) => (picture && picture.length > 0 ? [figure(id, name, picture)] : [])).join('')}</div></section>`;
}

function row({ document, path, renderer, before, after }: Difference): string {
  return `<tr><td><code>${escaped(document)}</code></td><td><code>${escaped(path || '/')}</code></td><td><code>${escaped(renderer)}</code></td><td>${lines(before)}</td><td>${lines(after)}</td></tr>`;
}

function lines(texts: readonly string[]): string {
  return texts.length === 0 ? '<em>nothing</em>' : `<pre>${escaped(texts.join('\n'))}</pre>`;
}

function figure(id: string, name: string, picture: Buffer): string {
  return `<figure><figcaption>${name}</figcaption><img alt="${name}: ${escaped(id)}" src="data:image/png;base64,${picture.toString('base64')}"></figure>`;
}

function listed(title: string, entries: readonly string[]): string {
  return entries.length === 0
    ? ''
    : `<details><summary>${title} (${entries.length})</summary><ul>${entries.map((entry) => `<li><code>${escaped(entry)}</code></li>`).join('')}</ul></details>`;
}
