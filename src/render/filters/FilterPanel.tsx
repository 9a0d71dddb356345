// The panel in which filters are filled in: what to show and what to leave out, each through its registered renderer.
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import { Button, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { clearFilters, filterErrors, setDraft, type FilterDraft, type FilterEntry, type FilterState } from '../../engine/filter/index.ts';
import { FailureNote, Slot, usePorts } from '../core/index.ts';
import { labelId } from '../fields/index.ts';
import { filterErrorText } from './errorText.ts';

export interface FilterPanelProps {
  applied: FilterState;
  pageName: string;
  isApplying: boolean;
  error: unknown;
  /** Answers whether the server took it. */
  onApply(state: FilterState): Promise<boolean>;
  onClose(): void;
}

const PHONE = '(max-width: 640px)';

/** Mounted while it is open; starts from what is applied. */
export function FilterPanel({ applied, pageName, isApplying, error, onApply, onClose }: FilterPanelProps): ReactNode {
  const { t } = usePorts().formats;
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) === true;
  const [state, setState] = useState(applied);
  const [isChecked, setIsChecked] = useState(false);
  const errors = filterErrors(state);
  const entries = [...state.model.entries.values()];
  const include = entries.filter((entry) => !entry.isExclude);
  const exclude = entries.filter((entry) => entry.isExclude);

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsChecked(true);
    if (errors.size > 0) return;
    if (await onApply(state)) onClose();
  }

  async function handleClear(): Promise<void> {
    const cleared = clearFilters(state);
    setState(cleared);
    if (await onApply(cleared)) onClose();
  }

  const section = (list: readonly FilterEntry[]): ReactNode => list.map((entry) => (
    <FilterLine key={entry.name} entry={entry} state={state} pageName={pageName} isChecked={isChecked} onChange={(draft) => setState((before) => setDraft(before, entry.name, draft))} />
  ));
  return (
    <Drawer opened onClose={onClose} title={t('filter.title')} position={isPhone ? 'bottom' : 'right'} size={isPhone ? '92%' : 400} closeButtonProps={{ 'aria-label': t('filter.close') }} classNames={{ title: 'keste-filter-title' }} transitionProps={{ duration: 0 }}>
      <form className="keste-filter-panel" noValidate onSubmit={(event) => void handleSubmit(event)}>
        {error === undefined ? null : <FailureNote error={error} what={t('filter.notApplied')} />}
        {state.dropped.length > 0 ? <div className="keste-filter-note" role="status">{t('filter.dropped', { names: state.dropped.map((name) => state.model.entries.get(name)?.filter.label ?? name).join(', ') })}</div> : null}
        {state.model.issues.map((issue) => <div key={issue.path} className="keste-filter-note">{t('filter.broken', { path: issue.path, detail: issue.detail })}</div>)}
        {entries.length === 0 ? <div className="keste-filter-note">{t('filter.none')}</div> : null}
        {include.length > 0 ? <FilterSection title={t('filter.include')}>{section(include)}</FilterSection> : null}
        {exclude.length > 0 ? <FilterSection title={t('filter.exclude')}>{section(exclude)}</FilterSection> : null}
        <div className="keste-filter-buttons">
          <Button type="submit" loading={isApplying}>{t('filter.apply')}</Button>
          <Button variant="default" disabled={isApplying} onClick={() => void handleClear()}>{t('filter.clearAll')}</Button>
        </div>
      </form>
    </Drawer>
  );
}

function FilterSection({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const id = useId();
  return <section className="keste-filter-section" aria-labelledby={id}><h3 id={id}>{title}</h3>{children}</section>;
}

interface FilterLineProps {
  entry: FilterEntry;
  state: FilterState;
  pageName: string;
  isChecked: boolean;
  onChange(draft: FilterDraft): void;
}

/** One filter; its error is told once it has been left or applied, not while it is typed. */
function FilterLine({ entry, state, pageName, isChecked, onChange }: FilterLineProps): ReactNode {
  const { formats } = usePorts();
  const id = useId();
  const [isLeft, setIsLeft] = useState(false);
  const error = isChecked || isLeft ? filterErrors(state).get(entry.name) : undefined;
  const text = error ? filterErrorText(error, formats) : undefined;
  const { filter } = entry;
  return (
    <div className="keste-field" data-invalid={error !== undefined || undefined} onBlur={() => setIsLeft(true)} onFocus={() => setIsLeft(false)}>
      <label className="keste-field-label" id={labelId(id)} htmlFor={id}>{filter.label}</label>
      <Slot
        kind="filter"
        type={filter.type}
        widget={filter.widget.type}
        loading={<div className="keste-field-loading" aria-busy="true" />}
        props={{ id, filter, value: state.drafts[entry.name], pageName, onChange, ...(error && text !== undefined ? { error: error.end ? { text, end: error.end } : { text } } : {}) }}
      />
      {text === undefined ? null : <div className="keste-field-error" id={`${id}-error`}>{text}</div>}
    </div>
  );
}
