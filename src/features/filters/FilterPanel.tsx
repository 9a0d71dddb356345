// The panel in which filters are filled in: what to show and what to leave out, each through its registered renderer.
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import { Button, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import {
  clearFilters,
  filterErrors,
  filterValues,
  setDraft,
  WHERE,
  type FilterDraft,
  type FilterEntry,
  type FilterState,
} from '../../engine/filter/index.ts';
import { FailureNote, Slot, usePorts, useRestTexts } from '../../render/core/index.ts';
import { ConfirmDialog } from '../../render/dialog/index.ts';
import { labelId, useAfterPress } from '../../render/fields/index.ts';
import { filterErrorText } from './errorText.ts';
import { GroupBuilder, groupErrors, groupValue, readGroup, useRemaining } from './groups/index.ts';
import './filterPanel.css';

export interface FilterPanelProps {
  applied: FilterState;
  model: string;
  pageName: string;
  isApplying: boolean;
  error: unknown;
  /** Both answer whether the server took it. */
  onApply(drafts: FilterState['drafts']): Promise<boolean>;
  onClear(): Promise<boolean>;
  onClose(): void;
}

const PHONE = '(max-width: 640px)';

/** Mounted while it is open; starts from what is applied. */
export function FilterPanel({
  applied,
  model,
  pageName,
  isApplying,
  error,
  onApply,
  onClear,
  onClose,
}: FilterPanelProps): ReactNode {
  useRestTexts();
  const { t } = usePorts().formats;
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) === true;
  const [state, setState] = useState(applied);
  /** How often it was applied with something wrong in it. */
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const afterPress = useAfterPress();
  // After the messages have been drawn, so that a screen reader reads them with the field.
  useEffect(() => (refusals > 0 ? showFirstWrong(form.current) : undefined), [refusals]);
  const [group, setGroup] = useState(() => readGroup(state.model, state.drafts[WHERE]));
  const errors = filterErrors(state);
  const wrongParts = groupErrors(state.model, group);
  const isWrong = errors.size + wrongParts.size > 0;
  const remaining = useRemaining(model, state, isWrong);
  const [isLeaving, setIsLeaving] = useState(false);
  const entries = [...state.model.entries.values()].filter(({ shape }) => shape !== 'group');
  const include = entries.filter((entry) => !entry.isExclude);
  const exclude = entries.filter((entry) => entry.isExclude);

  /** What is chosen and not applied is asked about. */
  function handleClose(): void {
    if (isWrong || !isSame(state, applied)) setIsLeaving(true);
    else onClose();
  }

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isWrong) {
      setRefusals(refusals + 1);
      return;
    }
    if (await onApply(state.drafts)) onClose();
  }

  async function handleClear(): Promise<void> {
    setState(clearFilters(state));
    setGroup(readGroup(state.model, undefined));
    if (await onClear()) onClose();
  }

  const section = (list: readonly FilterEntry[]): ReactNode =>
    list.map((entry) => (
      <FilterLine
        key={entry.name}
        entry={entry}
        state={state}
        pageName={pageName}
        isChecked={refusals > 0}
        afterPress={afterPress}
        onChange={(draft) => setState((before) => setDraft(before, entry.name, draft))}
      />
    ));
  return (
    <Drawer
      opened
      onClose={handleClose}
      title={t('filter.title')}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '92%' : 400}
      closeButtonProps={{ 'aria-label': t('filter.close') }}
      classNames={{ title: 'keste-filter-title' }}
      transitionProps={{ duration: 0 }}
    >
      <form ref={form} className="keste-filter-panel" noValidate onSubmit={(event) => void handleSubmit(event)}>
        {error === undefined ? null : <FailureNote error={error} what={t('filter.notApplied')} />}
        {state.dropped.length > 0 ? (
          <div className="keste-filter-note" role="status">
            {t('filter.dropped', {
              names: state.dropped.map((name) => state.model.entries.get(name)?.filter.label ?? name).join(', '),
            })}
          </div>
        ) : null}
        {state.model.issues.map((issue) => (
          <div key={issue.path} className="keste-filter-note">
            {t('filter.broken', { path: issue.path, detail: issue.detail })}
          </div>
        ))}
        {entries.length === 0 ? <div className="keste-filter-note">{t('filter.none')}</div> : null}
        {include.length > 0 ? <FilterSection title={t('filter.include')}>{section(include)}</FilterSection> : null}
        {exclude.length > 0 ? <FilterSection title={t('filter.exclude')}>{section(exclude)}</FilterSection> : null}
        {entries.length > 0 ? (
          <GroupBuilder
            model={state.model}
            pageName={pageName}
            group={group}
            errors={wrongParts}
            onChange={(made) => {
              setGroup(made);
              setState((before) => setDraft(before, WHERE, groupValue(before.model, made)));
            }}
          />
        ) : null}
        <div className="keste-filter-buttons">
          <Button type="submit" loading={isApplying}>
            {t('filter.apply')}
          </Button>
          <Button variant="default" disabled={isApplying} onClick={() => void handleClear()}>
            {t('filter.clearAll')}
          </Button>
          <span className="keste-remaining" role="status">
            {remaining === undefined
              ? ''
              : t(remaining.isMore ? 'views.groups.more' : 'views.groups.remaining', { count: remaining.count })}
          </span>
        </div>
      </form>
      <ConfirmDialog
        isOpen={isLeaving}
        question={t('filter.leaveQuestion')}
        yes={t('leave.yes')}
        no={t('leave.no')}
        onYes={onClose}
        onNo={() => setIsLeaving(false)}
      />
    </Drawer>
  );
}

function isSame(one: FilterState, other: FilterState): boolean {
  return JSON.stringify(filterValues(one)) === JSON.stringify(filterValues(other));
}

function showFirstWrong(form: HTMLElement | null): void {
  const line = form?.querySelector<HTMLElement>('.keste-field[data-invalid]');
  const input = line?.querySelector<HTMLElement>('[aria-invalid]') ?? line?.querySelector<HTMLElement>('input, button');
  input?.focus({ preventScroll: true });
  line?.scrollIntoView?.({ block: 'nearest' });
}

function FilterSection({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <section className="keste-filter-section" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

interface FilterLineProps {
  entry: FilterEntry;
  state: FilterState;
  pageName: string;
  isChecked: boolean;
  afterPress(task: () => void): void;
  onChange(draft: FilterDraft): void;
}

/** One filter; its error is told once it has been left or applied, not while it is typed. */
function FilterLine({ entry, state, pageName, isChecked, afterPress, onChange }: FilterLineProps): ReactNode {
  const { formats } = usePorts();
  const id = useId();
  const [isLeft, setIsLeft] = useState(false);
  const error = isChecked || isLeft ? filterErrors(state).get(entry.name) : undefined;
  const text = error ? filterErrorText(error, formats) : undefined;
  const { filter } = entry;
  const others = Object.fromEntries(Object.entries(filterValues(state)).filter(([name]) => name !== entry.name));
  return (
    <div
      className="keste-field"
      data-invalid={error !== undefined || undefined}
      onBlur={() => afterPress(() => setIsLeft(true))}
      onFocus={() => setIsLeft(false)}
    >
      <label className="keste-field-label" id={labelId(id)} htmlFor={id}>
        {filter.label}
      </label>
      <Slot
        kind="filter"
        type={filter.type}
        widget={filter.widget.type}
        loading={<div className="keste-field-loading" aria-busy="true" />}
        props={{
          id,
          filter,
          value: state.drafts[entry.name],
          pageName,
          others,
          onChange,
          ...(error && text !== undefined ? { error: error.end ? { text, end: error.end } : { text } } : {}),
        }}
      />
      {text === undefined ? null : (
        <div className="keste-field-error" id={`${id}-error`}>
          {text}
        </div>
      )}
    </div>
  );
}
