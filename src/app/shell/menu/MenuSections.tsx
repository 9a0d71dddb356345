// Sections of a menu, each under a heading that folds it. Of its own chunk: many menus have none.
import { useId, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { MenuSection, NavigationEntry } from '../../../contract/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { Icon } from '../../icons/Icon.tsx';
import type { MenuGroup } from '../../navigation/index.ts';
import { menuPath } from './menuChildren.ts';
import { countOf, type Counts } from './MenuLink.tsx';
import { useFold } from './useFold.ts';
import './sections.css';

export interface MenuSectionsProps {
  groups: readonly MenuGroup<NavigationEntry>[];
  counts: Counts;
  className: string | undefined;
  /** What stands for an entry. */
  children(entry: NavigationEntry): ReactNode;
}

export function MenuSections({ groups, counts, className, children }: MenuSectionsProps): ReactNode {
  return groups.map(({ section, entries }) =>
    section ? (
      <Section key={section.name} section={section} entries={entries} counts={counts}>
        {(id) => (
          <ul id={id} className={className} aria-label={section.title}>
            {entries.map((entry) => (
              <li key={entry.name}>{children(entry)}</li>
            ))}
          </ul>
        )}
      </Section>
    ) : null,
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
