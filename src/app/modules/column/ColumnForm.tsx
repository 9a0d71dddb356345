// What is entered for a change of a column, its faults and its plan; nothing is applied but by its button.
import { Button } from '@mantine/core';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import type { DefinitionIssue, ModuleEntry, ModulePlan, ModuleSource } from '../../../contract/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { FailureNote, type ColumnChangeProps } from '../../../render/index.ts';
import { ShellLink } from '../../navigation/index.ts';
import {
  BuildingProvider,
  type Building,
  KindParts,
  KindSign,
  TypeGrid,
  kindNamed,
  kindOfField,
  idOf,
  pointerOf,
  fieldPlace,
  titleText,
  withFieldTitle,
  plainReason,
  trailOf,
  docAt,
  valueAt,
  LabelInput,
  nearestInput,
} from '../build/index.ts';
import { suggestionsOf } from '../form/index.ts';
import { MODULES_PATH } from '../parts/documents.ts';
import { lostIn } from '../plan/LostForGood.tsx';
import { PlanView } from '../plan/PlanView.tsx';
import { isKindFor, withFieldKind } from './columnEdits.ts';
import { useColumnEdit, type ColumnEdit } from './useColumnEdit.ts';

export interface ColumnFormProps extends ColumnChangeProps {
  source: ModuleSource;
  /** The other modules of the server. */
  modules: readonly ModuleEntry[];
}

export function ColumnForm({ source, modules, field, change, onClose }: ColumnFormProps): ReactNode {
  const { t } = useTexts();
  const edit = useColumnEdit({ source, field, change, onDone: onClose });
  const building = useBuildingOf(edit, modules);
  const root = useRef<HTMLDivElement>(null);
  const lead = ({ path }: Pick<DefinitionIssue, 'path'>): void =>
    (
      nearestInput(root.current, path) ?? root.current?.querySelector<HTMLElement>('input, select, textarea, button')
    )?.focus();
  const { plan, isPlanning, isChanged, faults } = edit;
  const [fault] = faults;
  const isReady = isChanged && !isPlanning && !edit.isApplying && fault === undefined && plan.data?.ok === true;
  const isLosing = plan.data !== undefined && lostIn(plan.data).length > 0;
  return (
    <BuildingProvider value={building}>
      <div className="kb kb-column" ref={root}>
        <Asked edit={edit} field={field} change={change} onEnter={isReady ? () => void edit.apply() : undefined} />
        {fault ? (
          <p className="km-note" data-tone="bad" role="status">
            <button type="button" className="km-link" onClick={() => lead({ path: pointerOf(fault.place) })}>
              {t(`build.fault.${fault.key}`, fault.params)}
            </button>
          </p>
        ) : null}
        <Planned edit={edit} isShown={isChanged && fault === undefined} onLead={lead} />
        <div className="km-buttons" data-end>
          <ShellLink className="kb-column-whole" to={`${MODULES_PATH}/${encodeURIComponent(source.name)}`}>
            {t('build.column.whole')}
          </ShellLink>
          <Button variant="default" onClick={() => onClose()}>
            {t('build.column.cancel')}
          </Button>
          <Button
            loading={edit.isApplying}
            disabled={!isReady}
            onClick={() => void edit.apply()}
            {...(isLosing ? { color: 'red.9' } : {})}
          >
            {t(isLosing ? 'modules.applyAndLose' : 'modules.apply')}
          </Button>
        </div>
      </div>
    </BuildingProvider>
  );
}

function useBuildingOf({ base, definition, change }: ColumnEdit, modules: readonly ModuleEntry[]): Building {
  const { t, language: lang } = useTexts();
  return useMemo(
    () => ({
      definition,
      isReadonly: false,
      around: { lang, inForce: base, modules },
      models: suggestionsOf('model', { definition, modules, sections: [], roles: [], left: [], lang, t, keysOf: none }),
      roles: [],
      t,
      change,
      openForm: () => undefined,
    }),
    [base, definition, change, modules, lang, t],
  );
}

const none = (): readonly string[] => [];

interface AskedProps extends Pick<ColumnFormProps, 'field' | 'change'> {
  edit: ColumnEdit;
  onEnter: (() => void) | undefined;
}

/** The inputs of each change. */
function Asked({ edit, field, change, onEnter }: AskedProps): ReactNode {
  const { t, language: lang } = useTexts();
  const { base, definition, name } = edit;
  const title = titleText(valueAt(base, [...fieldPlace({ name: field }), 'title']), lang) || field;
  if (change === 'hide')
    return <p className="kb-hint">{t(edit.isChanged ? 'build.column.hideHint' : 'build.column.last', { title })}</p>;
  const place = fieldPlace({ name });
  const handleTitle = (value: unknown): void =>
    edit.change(
      withFieldTitle(definition, { name }, { title: value, around: { lang, inForce: base, modules: [] } }).definition,
    );
  return (
    <>
      <p className="kb-hint">{t(`build.column.${change}Hint`, { title })}</p>
      {change === 'retype' ? null : (
        <LabelInput
          isFirst
          isLabelled
          id={idOf([...place, 'title'])}
          label={t('build.column.name')}
          value={docAt(definition, place)['title']}
          onChange={handleTitle}
          onEnter={onEnter}
        />
      )}
      {change === 'rename' ? null : <KindOf edit={edit} isOpenFirst={change === 'retype'} />}
    </>
  );
}

/** The kind, by a press the grid of all that it may be, and what the chosen one needs. */
function KindOf({ edit, isOpenFirst }: { edit: ColumnEdit; isOpenFirst: boolean }): ReactNode {
  const { t } = useTexts();
  const { base, definition, name, change } = edit;
  const [isOpen, setIsOpen] = useState(isOpenFirst);
  const button = useRef<HTMLButtonElement>(null);
  const kind = kindOfField(valueAt(definition, fieldPlace({ name })));
  const stored = valueAt(base, fieldPlace({ name }));
  const kindTitle = kind ? t(`build.kind.${kind.key}`) : t('build.kind.other');
  function close(): void {
    setIsOpen(false);
    requestAnimationFrame(() => button.current?.focus());
  }
  function handleChoose(key: string): void {
    const next = kindNamed(key);
    if (next) change(withFieldKind(definition, name, next));
    close();
  }
  return (
    <>
      <div className="kb-kind-now">
        <KindSign kind={kind} />
        <span>{kindTitle}</span>
        <button
          ref={button}
          type="button"
          className="kb-chip"
          id={idOf(fieldPlace({ name }))}
          aria-expanded={isOpen}
          aria-label={t('build.column.kindOf', { kind: kindTitle })}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('build.column.otherKind')}
        </button>
      </div>
      {isOpen ? (
        <TypeGrid
          isPart={false}
          isOffered={(one) => isKindFor(stored, one)}
          current={kind?.key}
          onChoose={handleChoose}
          onClose={close}
        />
      ) : null}
      <KindParts key={kind?.key} field={{ name }} columnsOf={nothing} />
    </>
  );
}

const nothing = (): ReactNode => null;

interface PlannedProps {
  edit: ColumnEdit;
  isShown: boolean;
  onLead(issue: Pick<DefinitionIssue, 'path'>): void;
}

function Planned({ edit, isShown, onLead }: PlannedProps): ReactNode {
  const { t, language } = useTexts();
  const { plan, isPlanning, text, definition, message } = edit;
  const { data, error, fetchStatus } = plan;
  const said = message ?? (isShown ? planState({ data, isPlanning, isOffline: fetchStatus === 'paused' }, t) : '');
  return (
    <>
      <p className="kb-hint" role="status">
        {said}
      </p>
      {isShown && error && !isPlanning ? (
        <FailureNote error={error} what={t('modules.planFailed')} onRetry={() => void plan.refetch()} />
      ) : null}
      {isShown && data && !isPlanning ? (
        <PlanView plan={inWords(data, definition, { lang: language, t })} text={text} onLead={onLead} />
      ) : null}
    </>
  );
}

/** Places and types as people call them: nobody who stands at a table knows a pointer. */
function inWords(plan: ModulePlan, definition: unknown, words: Parameters<typeof trailOf>[2]): ModulePlan {
  return {
    ...plan,
    changes: plan.changes.map((change) => ({
      ...change,
      text: plainReason(
        change.text.replace(change.path, () => trailOf(definition, change.path, words)),
        words.t,
      ),
    })),
  };
}

function planState(
  { data, isPlanning, isOffline }: { data: ModulePlan | undefined; isPlanning: boolean; isOffline: boolean },
  t: (key: string, params?: Record<string, unknown>) => string,
): string {
  if (isOffline) return t('modules.offline');
  if (isPlanning) return t('modules.planning');
  if (!data) return '';
  if (!data.ok) return t('modules.refusedCount', { number: data.issues.length });
  return data.changes.length === 0 ? t('modules.planEmpty') : t('build.column.planned');
}
