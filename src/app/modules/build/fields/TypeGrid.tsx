// Kinds of fields as a grid of icons and plain words.
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from '../../../icons/Icon.tsx';
import { useBuilding } from '../context.ts';
import { KIND_GROUPS, SHOWN_KINDS, type FieldKind } from '../doc/kinds.ts';

export interface TypeGridProps {
  /** Of a table of lines. */
  isPart: boolean;
  /** Kinds that are offered; default: all. */
  isOffered?: ((kind: FieldKind) => boolean) | undefined;
  current?: string | undefined;
  onChoose(key: string): void;
  onClose(): void;
}

export function TypeGrid({ isPart, isOffered = always, current, onChoose, onClose }: TypeGridProps): ReactNode {
  const { t } = useBuilding();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const pressed = root.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    (pressed ?? root.current?.querySelector<HTMLElement>('button'))?.focus();
  }, []);
  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
    const by = new Map([
      ['ArrowRight', 1],
      ['ArrowDown', 1],
      ['ArrowLeft', -1],
      ['ArrowUp', -1],
    ]).get(event.key);
    if (by === undefined) return;
    event.preventDefault();
    const buttons = [...(root.current?.querySelectorAll<HTMLElement>('.kb-kind') ?? [])];
    buttons[buttons.findIndex((one) => one === document.activeElement) + by]?.focus();
  }
  const kinds = SHOWN_KINDS.filter((kind) => (!isPart || kind.isOfRow !== true) && isOffered(kind));
  return (
    <div className="kb-grid" role="group" aria-label={t('build.kinds')} ref={root} onKeyDown={handleKey}>
      {KIND_GROUPS.map((group) => {
        const own = kinds.filter((kind) => kind.group === group);
        return own.length === 0 ? null : (
          <div key={group} className="kb-grid-group">
            <h4>{t(`build.kindGroup.${group}`)}</h4>
            {own.map((kind) => (
              <button
                key={kind.key}
                type="button"
                className="kb-kind"
                aria-pressed={current === kind.key}
                onClick={() => onChoose(kind.key)}
              >
                <KindSign kind={kind} />
                <span>{t(`build.kind.${kind.key}`)}</span>
              </button>
            ))}
          </div>
        );
      })}
      <button type="button" className="km-link kb-grid-close" onClick={onClose}>
        {t('build.closeGrid')}
      </button>
    </div>
  );
}

const always = (): boolean => true;

export function KindSign({ kind }: { kind: FieldKind | undefined }): ReactNode {
  return (
    <span className="kb-sign" aria-hidden>
      {kind?.icon === undefined ? (kind?.sign ?? '{}') : <Icon name={kind.icon} size={18} />}
    </span>
  );
}
