// Conditions joined by "and" and "or", made by clicking: each of a field, "is" or "is not", and what its filter takes.
import { useId, useRef, useState, type ReactNode } from 'react';
import type { FilterDraft, FilterEntry, FilterError, FilterModel } from '../../../engine/filter/index.ts';
import { Slot, usePorts } from '../../../render/core/index.ts';
import { filterErrorText } from '../errorText.ts';
import {
  countConditions,
  fieldsOf,
  isGroup,
  MAX_CONDITIONS,
  MAX_DEPTH,
  newCondition,
  newGroup,
  type ConditionDraft,
  type GroupDraft,
} from './groupDraft.ts';
import './groups.css';

export interface GroupBuilderProps {
  model: FilterModel;
  pageName: string;
  group: GroupDraft;
  /** Told at their conditions. */
  errors: ReadonlyMap<number, FilterError>;
  onChange(group: GroupDraft): void;
}

export function GroupBuilder({ model, pageName, group, errors, onChange }: GroupBuilderProps): ReactNode {
  const { t } = usePorts().formats;
  const fields = fieldsOf(model);
  const isFull = countConditions(group) >= MAX_CONDITIONS;
  const id = useId();
  const box = useRef<HTMLElement>(null);
  return (
    <section ref={box} className="keste-filter-section" aria-labelledby={id} tabIndex={-1}>
      <h3 id={id}>{t('views.groups.title')}</h3>
      <Group
        group={group}
        depth={1}
        parts={{ fields, model, pageName, errors, isFull }}
        onChange={onChange}
        onEmptied={() => box.current?.focus()}
      />
      {isFull ? (
        <div className="keste-filter-note" role="status">
          {t('views.groups.full', { count: MAX_CONDITIONS })}
        </div>
      ) : null}
    </section>
  );
}

interface Parts {
  fields: readonly FilterEntry[];
  model: FilterModel;
  pageName: string;
  errors: ReadonlyMap<number, FilterError>;
  isFull: boolean;
}

interface GroupProps {
  group: GroupDraft;
  depth: number;
  parts: Parts;
  onChange(group: GroupDraft): void;
  /** Its focused part is gone. */
  onEmptied(): void;
  onRemove?: () => void;
}

function Group({ group, depth, parts, onChange, onEmptied, onRemove }: GroupProps): ReactNode {
  const { t } = usePorts().formats;
  const first = parts.fields[0]?.name;
  const adding = useRef<HTMLButtonElement>(null);
  const replace = (key: number, made: readonly (ConditionDraft | GroupDraft)[]): void => {
    onChange({ ...group, parts: group.parts.flatMap((part) => (part.key === key ? made : [part])) });
    if (made.length === 0) (adding.current ?? { focus: onEmptied }).focus();
  };
  const add = (part: ConditionDraft | GroupDraft): void => onChange({ ...group, parts: [...group.parts, part] });
  if (first === undefined) return null;
  return (
    <div className="keste-group" role="group" aria-label={t(`views.groups.${group.join}`)} data-depth={depth}>
      {group.parts.length > 0 || onRemove ? (
        <div className="keste-group-head">
          <select
            aria-label={t('views.groups.join')}
            value={group.join}
            onChange={(event) => onChange({ ...group, join: event.currentTarget.value === 'all' ? 'all' : 'any' })}
          >
            <option value="any">{t('views.groups.any')}</option>
            <option value="all">{t('views.groups.all')}</option>
          </select>
          {onRemove ? (
            <button
              type="button"
              className="keste-group-remove"
              aria-label={t('views.groups.removeGroup')}
              onClick={onRemove}
            >
              ✕
            </button>
          ) : null}
        </div>
      ) : null}
      {group.parts.map((part) =>
        isGroup(part) ? (
          <Group
            key={part.key}
            group={part}
            depth={depth + 1}
            parts={parts}
            onChange={(made) => replace(part.key, [made])}
            onEmptied={onEmptied}
            onRemove={() => replace(part.key, [])}
          />
        ) : (
          <Condition
            key={part.key}
            condition={part}
            parts={parts}
            onChange={(made) => replace(part.key, [made])}
            onRemove={() => replace(part.key, [])}
          />
        ),
      )}
      <div className="keste-group-adds">
        <button
          ref={adding}
          type="button"
          className="keste-preset"
          disabled={parts.isFull}
          onClick={() => add(newCondition(first))}
        >
          {t('views.groups.addCondition')}
        </button>
        {depth < MAX_DEPTH ? (
          <button
            type="button"
            className="keste-preset"
            disabled={parts.isFull}
            onClick={() => add(newGroup(group.join === 'any' ? 'all' : 'any', [newCondition(first)]))}
          >
            {t('views.groups.addGroup')}
          </button>
        ) : null}
      </div>
    </div>
  );
}

interface ConditionProps {
  condition: ConditionDraft;
  parts: Parts;
  onChange(condition: ConditionDraft): void;
  onRemove(): void;
}

function Condition({ condition, parts, onChange, onRemove }: ConditionProps): ReactNode {
  const { formats } = usePorts();
  const { t } = formats;
  const id = useId();
  const [isLeft, setIsLeft] = useState(false);
  const entry = parts.model.entries.get(condition.name);
  const error = isLeft ? parts.errors.get(condition.key) : undefined;
  const text = error && filterErrorText(error, formats);
  if (!entry) return null;
  const { filter } = entry;
  return (
    <div
      className="keste-condition keste-field"
      role="group"
      aria-label={filter.label}
      data-invalid={error !== undefined || undefined}
      onBlur={() => setIsLeft(true)}
      onFocus={() => setIsLeft(false)}
    >
      <div className="keste-condition-line">
        <select
          aria-label={t('views.groups.field')}
          value={condition.name}
          onChange={(event) => onChange({ ...condition, name: event.currentTarget.value, draft: undefined })}
        >
          {[...(parts.fields.includes(entry) ? [] : [entry]), ...parts.fields].map((field) => (
            <option key={field.name} value={field.name}>
              {field.filter.label}
            </option>
          ))}
        </select>
        <select
          aria-label={t('views.groups.way')}
          value={condition.isNot ? 'not' : 'is'}
          onChange={(event) => onChange({ ...condition, isNot: event.currentTarget.value === 'not' })}
        >
          <option value="is">{t('views.groups.is')}</option>
          <option value="not">{t('views.groups.isNot')}</option>
        </select>
        <button
          type="button"
          className="keste-group-remove"
          aria-label={t('views.groups.removeCondition', { label: filter.label })}
          onClick={onRemove}
        >
          ✕
        </button>
      </div>
      <Value
        key={condition.name}
        id={id}
        entry={entry}
        pageName={parts.pageName}
        draft={condition.draft}
        error={error && text !== undefined ? { text, ...(error.end ? { end: error.end } : {}) } : undefined}
        onChange={(draft) => onChange({ ...condition, draft })}
      />
      {text === undefined ? null : (
        <div className="keste-field-error" id={`${id}-error`}>
          {text}
        </div>
      )}
    </div>
  );
}

interface ValueProps {
  id: string;
  entry: FilterEntry;
  pageName: string;
  draft: FilterDraft;
  error: { text: string; end?: 'from' | 'to' } | undefined;
  onChange(draft: FilterDraft): void;
}

/** As in the panel, without its label in sight: the field was chosen above. */
function Value({ id, entry: { filter }, pageName, draft, error, onChange }: ValueProps): ReactNode {
  return (
    <div>
      <label className="keste-said" id={`${id}-label`} htmlFor={id}>
        {filter.label}
      </label>
      <Slot
        kind="filter"
        type={filter.type}
        widget={filter.widget.type}
        loading={<div className="keste-field-loading" aria-busy="true" />}
        props={{ id, filter, value: draft, pageName, others: NO_OTHERS, onChange, ...(error ? { error } : {}) }}
      />
    </div>
  );
}

const NO_OTHERS = {};
