// A menu in its sections. The same in the aside and in the phone's drawer; the styles differ.
import type { ReactNode } from 'react';
import type { NavigationEntry } from '../../../contract/index.ts';
import { lazyPart } from '../../../render/index.ts';
import { menuGroups, type BrokenEntry } from '../../navigation/index.ts';
import { BrokenLink } from './BrokenLink.tsx';
import type { Counts } from './MenuLink.tsx';

const MenuSections = lazyPart(() => import('./MenuSections.tsx').then((module) => module.MenuSections));

export interface MenuGroupsProps {
  entries: readonly NavigationEntry[];
  /** After those that stand in no section. */
  broken: readonly BrokenEntry[];
  counts: Counts;
  /** Class of the lists. */
  className?: string;
  /** Stands after the first entry. */
  between?: ReactNode;
  /** What stands for an entry. */
  children(entry: NavigationEntry): ReactNode;
}

export function MenuGroups({ entries, broken, counts, className, between, children }: MenuGroupsProps): ReactNode {
  const groups = menuGroups(entries);
  const all = groups.find(({ section }) => !section)?.entries ?? [];
  const loose = between ? all.slice(1) : all;
  const sections = groups.filter(({ section }) => section);
  return (
    <>
      {between && all[0] ? (
        <ul className={className}>
          <li>{children(all[0])}</li>
        </ul>
      ) : null}
      {between}
      {loose.length + broken.length > 0 ? (
        <ul className={className}>
          {loose.map((entry) => (
            <li key={entry.name}>{children(entry)}</li>
          ))}
          {broken.map((entry) => (
            <li key={entry.name}>
              <BrokenLink entry={entry} />
            </li>
          ))}
        </ul>
      ) : null}
      {sections.length > 0 ? (
        <MenuSections groups={sections} counts={counts} className={className}>
          {children}
        </MenuSections>
      ) : null}
    </>
  );
}
