// Blocks in one column, with a narrower one beside it, in the order the person gave them; while he arranges, each has its buttons.
import { useRef, useState, type ReactNode } from 'react';
import type { PageLayout } from '../../../src/contract/index.ts';
import { InPageHead } from '../../../src/render/page/index.ts';
import { failureText, IconSlot, usePorts, type BlockChild, type BlockProps } from '../../../src/render/index.ts';
import { AS_DEFINED, inOrder, moved, withHidden } from './arrangement.ts';
import { useArrangement } from './useArrangement.ts';
import './arranged.css';

export function ArrangedBlock({ params, page, children = [] }: BlockProps): ReactNode {
  const { t } = usePorts().formats;
  const { layout, error, change } = useArrangement(page);
  const [isArranging, setIsArranging] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const side: readonly unknown[] = Array.isArray(params['side']) ? params['side'] : [];
  // Until it is known where they stand, nothing is drawn that would jump.
  if (!layout) return <div className="kp-waiting" aria-busy="true" />;
  const names = children.map(({ key }) => key);
  const byName = new Map(children.map((child) => [child.key, child]));
  const shown = inOrder(names, layout).filter((name) => isArranging || !layout.hidden.includes(name));
  const columns = [
    { place: 'main', column: shown.filter((name) => !side.includes(name)) },
    { place: 'side', column: shown.filter((name) => side.includes(name)) },
  ];
  const tools = (name: string, among: readonly string[]): ReactNode => (
    <BlockTools
      name={name}
      title={byName.get(name)?.title ?? name}
      layout={layout}
      onMove={(by) => {
        const next = moved(names, layout, { name, by, among });
        if (next) change(next);
        // The button moves with its block and keeps the keyboard.
        requestAnimationFrame(() =>
          root.current?.querySelector<HTMLElement>(`[data-name="${name}"] [data-by="${by}"]`)?.focus(),
        );
      }}
      onHide={(isHidden) => change(withHidden(layout, name, isHidden))}
    />
  );
  return (
    <>
      <InPageHead>
        <span className="kl-arranged-tools">
          {isArranging ? (
            <button type="button" className="kb-button" onClick={() => change(AS_DEFINED)}>
              {t('overview.reset')}
            </button>
          ) : null}
          <button
            type="button"
            className="kb-button"
            aria-pressed={isArranging}
            onClick={() => setIsArranging(!isArranging)}
          >
            <IconSlot name={isArranging ? 'tick' : 'sliders'} title="" size={16} />
            {t(isArranging ? 'overview.done' : 'overview.arrange')}
          </button>
        </span>
      </InPageHead>
      {error === undefined ? null : (
        <p className="kb-stale" role="alert">
          {t('overview.notKept')} {failureText(error, t)}
        </p>
      )}
      <div ref={root} className="kl-arranged" data-arranging={isArranging || undefined}>
        {columns.map(({ place, column }) =>
          column.length === 0 ? null : (
            <div key={place} className="kl-arranged-column" data-side={place === 'side' || undefined}>
              {column.map((name) => (
                <Item
                  key={name}
                  name={name}
                  child={byName.get(name)}
                  isHidden={layout.hidden.includes(name)}
                  tools={isArranging ? tools(name, column) : undefined}
                />
              ))}
            </div>
          ),
        )}
      </div>
    </>
  );
}

interface ItemProps {
  name: string;
  child: BlockChild | undefined;
  isHidden: boolean;
  tools: ReactNode;
}

function Item({ name, child, isHidden, tools }: ItemProps): ReactNode {
  return (
    <div className="kl-arranged-item" data-name={name} data-hidden={isHidden || undefined}>
      {tools}
      {isHidden ? null : child?.node}
    </div>
  );
}

interface BlockToolsProps {
  name: string;
  title: string;
  layout: PageLayout;
  onMove(by: 1 | -1): void;
  onHide(isHidden: boolean): void;
}

function BlockTools({ name, title, layout, onMove, onHide }: BlockToolsProps): ReactNode {
  const { t } = usePorts().formats;
  const isHidden = layout.hidden.includes(name);
  return (
    <div className="kl-arranged-bar" role="group" aria-label={title}>
      <strong>{title}</strong>
      <button
        type="button"
        className="kb-icon"
        data-by="-1"
        aria-label={t('overview.up', { title })}
        onClick={() => onMove(-1)}
      >
        <IconSlot name="up" title="" size={16} />
      </button>
      <button
        type="button"
        className="kb-icon"
        data-by="1"
        aria-label={t('overview.down', { title })}
        onClick={() => onMove(1)}
      >
        <IconSlot name="down" title="" size={16} />
      </button>
      <button
        type="button"
        className="kb-icon"
        aria-pressed={isHidden}
        aria-label={t('overview.hide', { title })}
        onClick={() => onHide(!isHidden)}
      >
        <IconSlot name={isHidden ? 'eye-off' : 'eye'} title="" size={16} />
      </button>
    </div>
  );
}
