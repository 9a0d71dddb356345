// A plan: why it is refused, what to mind, and the changes by what they are about, with the statements behind them.
import { useMemo, type ReactNode } from 'react';
import type { DefinitionIssue, ModulePlan } from '../../../contract/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { usePorts } from '../../../render/index.ts';
import { plainReason, trailOf } from '../build/index.ts';
import { readText } from '../draft/readText.ts';
import { Badge, type BadgeTone } from '../parts/Badge.tsx';
import { ShownText } from '../parts/ShownText.tsx';

export interface PlanViewProps {
  plan: ModulePlan;
  /** Of the definition that it is of: places are called as they are there. */
  text?: string | undefined;
  /** To the place of a fault, where it can be shown. */
  onLead: ((issue: Pick<DefinitionIssue, 'path'>) => void) | undefined;
}

type PlannedChange = ModulePlan['changes'][number];

const KIND_TONES = new Map<string, BadgeTone>([
  ['add', 'good'],
  ['drop', 'bad'],
  ['convert', 'warn'],
  ['rename', 'warn'],
]);
const KINDS: ReadonlySet<string> = new Set(['add', 'change', 'rename', 'convert', 'drop', 'keep']);
const SUBJECTS = [
  'module',
  'table',
  'column',
  'index',
  'rule',
  'permission',
  'text',
  'navigation',
  'view',
  'action',
] as const;

export function PlanView({ plan, text, onLead }: PlanViewProps): ReactNode {
  const { t } = useTexts();
  const definition = useMemo(() => {
    const read = text === undefined ? undefined : readText(text);
    return read?.ok === true ? read.definition : undefined;
  }, [text]);
  const { changes, issues, warnings } = plan;
  const storage = changes.filter(({ group }) => group === 'storage');
  const subjects: string[] = [...new Set([...SUBJECTS, ...changes.map(({ what }) => what)])];
  const known: ReadonlySet<string> = new Set(SUBJECTS);
  return (
    <div className="km-plan">
      <Issues title={t('modules.issues')} tone="bad" issues={issues} definition={definition} onLead={onLead} />
      <Issues
        title={t('modules.lost')}
        tone="bad"
        issues={warnings.filter(isLoss)}
        definition={definition}
        onLead={onLead}
      />
      <Issues
        definition={definition}
        title={t('modules.warnings')}
        tone="warn"
        issues={warnings.filter((issue) => !isLoss(issue))}
        onLead={onLead}
      />
      {subjects.map((what) => {
        const own = changes.filter((change) => change.what === what && change.group !== 'storage');
        return own.length === 0 ? null : (
          <section key={what} className="km-changes">
            <h3>{known.has(what) ? t(`modules.what.${what}`) : what}</h3>
            <ul>
              {own.map((change) => (
                <li key={`${change.path} ${change.kind} ${change.text} ${change.sql ?? ''}`}>
                  <Change change={change} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <Storage changes={storage} />
    </div>
  );
}

function isLoss({ path }: Pick<DefinitionIssue, 'path'>): boolean {
  return path === '/drop' || path.startsWith('/model/drop/');
}

/** What the database does for it: by how much, each statement on demand. What takes its time or loses values stands open. */
function Storage({ changes }: { changes: readonly PlannedChange[] }): ReactNode {
  const { t } = useTexts();
  if (changes.length === 0) return null;
  const isLoud = changes.some(
    ({ kind, what }) => kind === 'convert' || (kind === 'drop' && (what === 'column' || what === 'table')),
  );
  return (
    <details className="km-changes km-storage" open={isLoud}>
      <summary>{storageText(changes, t)}</summary>
      <ul>
        {changes.map((change) => (
          <li key={`${change.path} ${change.kind} ${change.text} ${change.sql ?? ''}`}>
            <Change change={change} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Change({ change: { kind, text, sql, rows } }: { change: PlannedChange }): ReactNode {
  const { t } = useTexts();
  const { formats } = usePorts();
  return (
    <>
      <Badge tone={KIND_TONES.get(kind) ?? 'plain'}>{KINDS.has(kind) ? t(`modules.kind.${kind}`) : kind}</Badge>
      <span className="km-change-text">
        {text}
        {rows === undefined ? '' : ` · ${t('modules.rows', { number: formats.integer(rows) })}`}
      </span>
      {sql === undefined ? null : (
        <details className="km-sql">
          <summary>SQL</summary>
          <ShownText label={text} text={sql} />
        </details>
      )}
    </>
  );
}

function Issues({
  title,
  tone,
  issues,
  definition,
  onLead,
}: {
  title: string;
  tone: 'bad' | 'warn';
  issues: readonly DefinitionIssue[];
  definition: unknown;
  onLead: PlanViewProps['onLead'];
}): ReactNode {
  const { t, language } = useTexts();
  if (issues.length === 0) return null;
  return (
    <section className="km-note" data-tone={tone}>
      <h3>{title}</h3>
      <ul className="km-issues">
        {issues.map((issue) => (
          <li key={issue.path + issue.reason}>
            <Lead issue={issue} onLead={onLead}>
              {definition === undefined ? (
                <code>{issue.path}</code>
              ) : (
                trailOf(definition, issue.path, { lang: language, t }) || t('build.whole')
              )}
            </Lead>
            {': '}
            {plainReason(issue.reason, t)}
            {issue.count === undefined ? null : <> · {t('modules.inTheWay', { number: issue.count })}</>}
            {issue.rows && issue.rows.length > 0 ? (
              <ul>
                {issue.rows.map((row) => (
                  <li key={row.id}>
                    {row.string_view}
                    {row.value === undefined ? '' : `: ${row.value}`}
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Of a set of files there is no place to lead to. */
function Lead({
  issue,
  onLead,
  children,
}: Pick<PlanViewProps, 'onLead'> & { issue: DefinitionIssue; children: ReactNode }): ReactNode {
  return onLead ? (
    <button type="button" className="km-link" onClick={() => onLead(issue)}>
      {children}
    </button>
  ) : (
    children
  );
}

type Translate = (key: string, params?: Record<string, unknown>) => string;

function storageText(changes: readonly PlannedChange[], t: Translate): string {
  return `${t('modules.storage')}: ${counted(changes.map(({ what }) => what))
    .map(([what, number]) => t('modules.storageCount', { what: t(`modules.storageOf.${what}`), number }))
    .join(', ')}`;
}

/** What people get, lose or see otherwise, in a few words; the database is not counted. */
export function planSummary({ changes, warnings }: ModulePlan, t: Translate): string[] {
  const noticeable = changes.filter(({ group }) => group !== 'storage');
  const fields = noticeable.filter(({ what }) => what === 'column').map(({ kind }) => kind);
  return [
    ...noticeable.filter(isOfModule).map(({ text }) => text),
    ...counted(fields).map(([kind, number]) =>
      t(KINDS.has(kind) ? `modules.fields.${kind}` : 'modules.fields.change', { number }),
    ),
    ...otherSubjects(noticeable, t),
    ...warned(warnings, t),
  ];
}

/** The same with each field by name, for the question before it is applied; the database comes last, by itself. What is lost stands above it. */
export function planLines({ changes, warnings }: ModulePlan, t: Translate): string[] {
  const [noticeable, storage] = [
    changes.filter(({ group }) => group !== 'storage'),
    changes.filter(({ group }) => group === 'storage'),
  ];
  const named = noticeable.filter(
    (change) => isOfModule(change) || (change.what === 'column' && change.kind !== 'drop'),
  );
  return [
    ...named.map(({ text }) => text),
    ...otherSubjects(noticeable, t),
    ...warned(warnings, t),
    ...(storage.length === 0 ? [] : [storageText(storage, t)]),
  ];
}

/** The module itself, its table, and the fields a new one has. */
function isOfModule({ what, path }: PlannedChange): boolean {
  return what === 'module' || what === 'table' || path === '/model/fields';
}

function otherSubjects(noticeable: readonly PlannedChange[], t: Translate): string[] {
  const others = noticeable.filter((change) => !isOfModule(change) && change.what !== 'column').map(({ what }) => what);
  return counted(others).map(
    ([what, number]) => `${SUBJECTS.some((subject) => subject === what) ? t(`modules.what.${what}`) : what}: ${number}`,
  );
}

function warned(warnings: ModulePlan['warnings'], t: Translate): string[] {
  return warnings.length > 0 ? [t('modules.warningCount', { number: warnings.length })] : [];
}

function counted(names: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts];
}
