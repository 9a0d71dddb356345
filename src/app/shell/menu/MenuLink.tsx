// One entry of a menu: icon, title, unread count, and below it the pages it leads on to. The same in aside, footer and drawer; the styles differ.
import { lazy, Suspense, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { NavigationEntry } from '../../../contract/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { RenderBoundary } from '../../../render/index.ts';
import { Icon } from '../../icons/Icon.tsx';
import { ShellLink } from '../../navigation/index.ts';
import { menuPath } from './menuChildren.ts';

export type Counts = Readonly<Record<string, number>>;

const DEFAULT_MAX = 99;
/** Floating parts are a third of the shell's code: they come after the menu. */
const LinkTooltip = lazy(() => import('./LinkTooltip.tsx').then((module) => ({ default: module.LinkTooltip })));

export interface MenuLinkProps {
  entry: NavigationEntry;
  counts: Counts;
  /** A parameter of the address that the link does not take along; a menu that lies over the page has one, and tells no cut titles. */
  without?: string;
  onClick?: () => void;
}

export function MenuLink({ entry, counts, without, onClick }: MenuLinkProps): ReactNode {
  const { t } = useTexts();
  const count = countOf(entry, counts);
  const hint = useHint();
  const link = (
    <ShellLink
      className="keste-menu-link"
      to={menuPath(entry)}
      onClick={onClick}
      {...(without === undefined ? hint.handlers : { without })}
    >
      <span className="keste-menu-icon">
        <Icon name={entry.icon} title={entry.title} size={22} />
        {count > 0 ? (
          <span className="keste-count" aria-hidden>
            {countText(count, entry.badge?.max)}
          </span>
        ) : null}
      </span>
      <span className="keste-menu-title">{entry.title}</span>
      {count > 0 ? <span className="keste-visually-hidden">, {t('shell.unread', { count })}</span> : null}
    </ShellLink>
  );
  return (
    <>
      {link}
      {/* Beside it: a link that its code took the place of would lose a press and the keyboard. */}
      {hint.target ? (
        <RenderBoundary fallback={() => null}>
          <Suspense fallback={null}>
            <LinkTooltip label={entry.title} target={hint.target} />
          </Suspense>
        </RenderBoundary>
      ) : null}
    </>
  );
}

/** The link that the pointer or the keyboard is at, until Escape. */
function useHint() {
  const [target, setTarget] = useState<HTMLElement>();
  const begin = ({ currentTarget }: { currentTarget: HTMLElement }): void => setTarget(currentTarget);
  const end = (): void => setTarget(undefined);
  const handlers = {
    onMouseEnter: begin,
    onMouseLeave: end,
    onFocus: begin,
    onBlur: end,
    onKeyDown: ({ key }: KeyboardEvent) => (key === 'Escape' ? end() : undefined),
  };
  return { target, handlers };
}

export function countOf({ badge }: NavigationEntry, counts: Counts): number {
  return badge && Object.hasOwn(counts, badge.counter) ? (counts[badge.counter] ?? 0) : 0;
}

function countText(count: number, max = DEFAULT_MAX): string {
  return count > max ? `${max}+` : String(count);
}
