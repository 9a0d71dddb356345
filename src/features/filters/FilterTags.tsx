// Tags of the chosen filters; each goes by a click or by Delete, Backspace, Enter or Space on it, and its filter with it.
import type { KeyboardEvent, ReactNode } from 'react';
import type { PanelTag } from '../../engine/filter/index.ts';
import { usePorts } from '../../render/core/index.ts';

export interface FilterTagsProps {
  tags: readonly PanelTag[];
  isBusy: boolean;
  onRemove(name: string): void;
  onClearAll(): void;
}

export function FilterTags({ tags, isBusy, onRemove, onClearAll }: FilterTagsProps): ReactNode {
  const { t } = usePorts().formats;
  return (
    <div className="keste-filter-tags" role="group" aria-label={t('filter.chosen')} aria-busy={isBusy}>
      {tags.map((tag) => (
        <FilterTagButton key={tag.id} tag={tag} onRemove={() => onRemove(tag.name)} />
      ))}
      <button type="button" className="keste-filter-clear" onClick={onClearAll}>
        {t('filter.clearAll')}
      </button>
    </div>
  );
}

function FilterTagButton({ tag, onRemove }: { tag: PanelTag; onRemove(): void }): ReactNode {
  const { t } = usePorts().formats;
  const name =
    tag.text === ''
      ? t('filter.remove', { label: tag.label })
      : t('filter.removeText', { label: tag.label, text: tag.text });

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return;
    event.preventDefault();
    onRemove();
  }
  const content = (
    <>
      <span className="keste-filter-tag-label">
        {tag.label}
        {tag.text === '' ? '' : ':'}
      </span>
      {tag.text === '' ? null : <span className="keste-filter-tag-text">{tag.text}</span>}
    </>
  );
  if (!tag.removable)
    return (
      <span className="keste-filter-tag" data-exclude={tag.exclude || undefined}>
        {content}
      </span>
    );
  return (
    <button
      type="button"
      className="keste-filter-tag"
      data-exclude={tag.exclude || undefined}
      data-inactive={!tag.isActive || undefined}
      title={tag.isActive ? undefined : t('filter.inactive')}
      aria-label={tag.isActive ? name : `${name}. ${t('filter.inactive')}`}
      onClick={onRemove}
      onKeyDown={handleKeyDown}
    >
      {content}
      <span className="keste-filter-tag-cross" aria-hidden>
        ✕
      </span>
    </button>
  );
}
