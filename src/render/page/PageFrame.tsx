// The frame of a page of blocks: its title, and in the same line the tools of a block that asks for that place.
import { createContext, use, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import './page.css';

const ToolsPlace = createContext<HTMLElement | null>(null);

export interface PageFrameProps {
  title: string;
  /** The page takes the room there is and no more: what is too long scrolls inside its blocks. */
  isFitted?: boolean;
  children: ReactNode;
}

export function PageFrame({ title, isFitted, children }: PageFrameProps): ReactNode {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <div className="kp-page" data-fitted={isFitted || undefined}>
      <header className="kp-head">
        <h1>{title}</h1>
        <div ref={setPlace} className="kp-head-tools" />
      </header>
      <ToolsPlace value={place}>{children}</ToolsPlace>
    </div>
  );
}

/** Draws in the line of the page's title. */
export function InPageHead({ children }: { children: ReactNode }): ReactNode {
  const place = use(ToolsPlace);
  return place ? createPortal(children, place) : children;
}

/** For what may be folded or lie behind a tab: the tools of blocks inside stay with them. */
export function OwnTools({ children }: { children: ReactNode }): ReactNode {
  return <ToolsPlace value={null}>{children}</ToolsPlace>;
}
