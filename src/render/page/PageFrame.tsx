// The frame of a page: its title, and in the same line the tabs and the tools of blocks that ask for that place.
import { createContext, use, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useMediaQuery } from '@mantine/hooks';
import { StarSlot } from '../core/index.ts';
import './page.css';

const ToolsPlace = createContext<HTMLElement | null>(null);
const TabsPlace = createContext<HTMLElement | null>(null);

export interface PageFrameProps {
  title: string;
  /** Its name among favourites. */
  placeName?: string | undefined;
  /** The page takes the height there is under bars and banners and no more: what is too long scrolls inside it. */
  fills?: boolean;
  /** The title is for screen readers alone, and on a phone the page reaches the edges: for a page with a head of its own. */
  isBare?: boolean;
  children: ReactNode;
}

const WithinContext = createContext(false);

/** A page drawn as a part of another one: that one has the title already. */
export function WithinPage({ children }: { children: ReactNode }): ReactNode {
  return (
    <WithinContext value={true}>
      <OwnTools>{children}</OwnTools>
    </WithinContext>
  );
}

/** Whether the page around has the title and the ways to other pages. */
export function useIsWithinPage(): boolean {
  return use(WithinContext);
}

export function PageFrame({ title, placeName, fills, isBare, children }: PageFrameProps): ReactNode {
  const isWithin = use(WithinContext);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [tabs, setTabs] = useState<HTMLElement | null>(null);
  // On a phone the line is full: there the palette gives the star.
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) === true;
  if (isBare)
    return (
      <div className="kp-page" data-fills={fills || undefined} data-bare>
        <h1 className="keste-visually-hidden">{title}</h1>
        {children}
      </div>
    );
  return (
    <div className="kp-page" data-fills={fills || undefined} data-within={isWithin || undefined}>
      <header className="kp-head">
        {isWithin ? null : <h1>{title}</h1>}
        {placeName === undefined || isPhone || isWithin ? null : (
          <StarSlot place={{ kind: 'page', id: placeName }} title={title} />
        )}
        <div ref={setTabs} className="kp-head-tabs" />
        <div ref={setPlace} className="kp-head-tools" />
      </header>
      <TabsPlace value={tabs}>
        <ToolsPlace value={place}>{children}</ToolsPlace>
      </TabsPlace>
    </div>
  );
}

/** Draws in the line of the page's title. */
export function InPageHead({ children }: { children: ReactNode }): ReactNode {
  const place = use(ToolsPlace);
  return place ? createPortal(children, place) : children;
}

/** Whether tabs that are drawn here stand beside the page's title. */
export function useIsInPageHead(): boolean {
  return use(TabsPlace) !== null;
}

/** Draws tabs beside the page's title. */
export function TabsInPageHead({ children }: { children: ReactNode }): ReactNode {
  const place = use(TabsPlace);
  return place ? createPortal(children, place) : children;
}

/** What lies behind a tab: tabs inside stay with it, and so do its tools while another tab is open. */
export function TabTools({ isOpen, children }: { isOpen: boolean; children: ReactNode }): ReactNode {
  const place = use(ToolsPlace);
  return (
    <TabsPlace value={null}>
      <ToolsPlace value={isOpen ? place : null}>{children}</ToolsPlace>
    </TabsPlace>
  );
}

/** For what may be folded: the tools of blocks inside stay with them. */
export function OwnTools({ children }: { children: ReactNode }): ReactNode {
  return (
    <TabsPlace value={null}>
      <ToolsPlace value={null}>{children}</ToolsPlace>
    </TabsPlace>
  );
}
