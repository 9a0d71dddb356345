// The lines of the palette as a list box: the keyboard stays in the field, which names the chosen line.
import { Fragment, useEffect, type ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n/index.ts';
import { Icon } from '../../icons/Icon.tsx';
import { marked, type Group, type Item } from './item.ts';

/** Longer titles may be cut: the whole one shows where the pointer rests. */
const LONG = 60;

export interface PaletteGroupsProps {
  id: string;
  groups: readonly Group[];
  chosen: Item | undefined;
  words: readonly string[];
  onRun(item: Item, isApart: boolean): void;
  onChoose(item: Item): void;
}

export function PaletteGroups({ id, groups, chosen, words, onRun, onChoose }: PaletteGroupsProps): ReactNode {
  const { t } = useTexts();
  const option = chosen && optionId(id, chosen.id);
  useEffect(() => {
    if (option !== undefined) document.getElementById(option)?.scrollIntoView({ block: 'nearest' });
  }, [option]);
  return (
    <div id={id} className="keste-palette-list" role="listbox" aria-label={t('find.results')}>
      {groups.map((group) => (
        <div key={group.id} role="group" aria-labelledby={`${id} ${group.id}`.replaceAll(' ', '-')}>
          <div className="keste-palette-title" id={`${id} ${group.id}`.replaceAll(' ', '-')}>
            {group.title}
          </div>
          {group.items.map((item) => (
            <div
              key={item.id}
              id={optionId(id, item.id)}
              role="option"
              tabIndex={-1}
              aria-selected={item === chosen}
              data-selected={item === chosen || undefined}
              className="keste-palette-item"
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => (item === chosen ? undefined : onChoose(item))}
              onClick={(event) => onRun(item, event.ctrlKey || event.metaKey)}
            >
              <Icon name={item.icon} title={item.label} size={20} />
              <span className="keste-palette-texts" title={item.label.length > LONG ? item.label : undefined}>
                <Marked text={item.label} words={words} />
                {item.hint === undefined && !item.status ? null : (
                  <span className="keste-palette-hint">
                    {item.hint === undefined ? null : <Marked text={item.hint} words={words} />}
                    {item.status ? (
                      <span className="keste-palette-status" data-color={item.status.color}>
                        {item.status.title}
                      </span>
                    ) : null}
                  </span>
                )}
              </span>
              {item.keys === undefined ? null : <kbd>{item.keys}</kbd>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

export function optionId(list: string, item: string): string {
  return `${list}-${item.replaceAll(' ', '-')}`;
}

function Marked({ text, words }: { text: string; words: readonly string[] }): ReactNode {
  return (
    <span>
      {marked(text, words).map((piece, index) =>
        // Pieces of one text have no other key.
        // eslint-disable-next-line react/no-array-index-key
        piece.isMarked ? <mark key={index}>{piece.text}</mark> : <Fragment key={index}>{piece.text}</Fragment>,
      )}
    </span>
  );
}
