// A menu in its sections, each under a heading that folds it. The same in the aside and in the phone's drawer; the styles differ.
import { useId, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { MenuSection, NavigationEntry } from '../../../contract/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { Icon } from '../../icons/Icon.tsx';
import { menuGroups, type BrokenEntry } from '../../navigation/index.ts';
import { BrokenLink } from './BrokenLink.tsx';
import { menuPath } from './menuChildren.ts';
import { countOf, type Counts } from './MenuLink.tsx';
import { useFold } from './useFold.ts';

export interface MenuGroupsProps {
  entries: readonly NavigationEntry[];
  /** After those that stand in no section. */
  broken: readonly BrokenEntry[];
  counts: Counts;
  /** Class of the lists. */
  className?: string;
  /** What stands for an entry. */
  children(entry: NavigationEntry): ReactNode;
}

export function MenuGroups({ entries, broken, counts, className, children }: MenuGroupsProps): ReactNode {
  const items = (group: readonly NavigationEntry[]): ReactNode =>
    group.map((entry) => <li key={entry.name}>{children(entry)}</li>);
  const [first, ...rest] = menuGroups(entries);
  const [loose, sections] = first && !first.section ? [first.entries, rest] : [[], first ? [first, ...rest] : []];
  return (
    <>
      {loose.length + broken.length > 0 ? (
        <ul className={className}>
          {items(loose)}
          {broken.map((entry) => (
            <li key={entry.name}>
              <BrokenLink entry={entry} />
            </li>
          ))}
        </ul>
      ) : null}
      {sections.map(({ section, entries: own }) =>
        section ? (
          <Section key={section.name} section={section} entries={own} counts={counts}>
            {(id) => (
              <ul id={id} className={className} aria-label={section.title}>
                {items(own)}
              </ul>
            )}
          </Section>
        ) : null,
      )}
    </>
  );
}

interface SectionProps {
  section: MenuSection;
  entries: readonly NavigationEntry[];
  counts: Counts;
  children(id: string): ReactNode;
}

function Section({ section, entries, counts, children }: SectionProps): ReactNode {
  const { t } = useTexts();
  const id = useId();
  const { pathname } = useLocation();
  const fold = useFold();
  const { title, icon, isFolded = false } = section;
  const count = isFolded ? entries.reduce((sum, entry) => sum + countOf(entry, counts), 0) : 0;
  const isHere = isFolded && entries.some((entry) => `${pathname}/`.startsWith(`${menuPath(entry)}/`));
  return (
    <div className="keste-section">
      <button
        type="button"
        className="keste-section-head"
        aria-expanded={!isFolded}
        aria-controls={isFolded ? undefined : id}
        data-here={isHere || undefined}
        title={title}
        onClick={() => fold(section.name, !isFolded)}
      >
        {icon === undefined ? null : <Icon name={icon} title={title} size={16} />}
        <span className="keste-menu-title">{title}</span>
        {count > 0 ? (
          <span className="keste-section-count">
            <span aria-hidden>{count}</span>
            <span className="keste-visually-hidden">, {t('shell.unread', { count })}</span>
          </span>
        ) : null}
      </button>
      {isFolded ? null : children(id)}
    </div>
  );
}
