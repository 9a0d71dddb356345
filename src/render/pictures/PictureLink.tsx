// A link to a picture that opens it large over the page, with its neighbours; with Ctrl or the middle button in a tab, as links do.
import { useState, type MouseEvent, type ReactNode } from 'react';
import { lazyPart, usePorts } from '../core/index.ts';
import type { Picture } from './picture.ts';

const PictureViewer = lazyPart(() => import('./PictureViewer.tsx').then((module) => module.PictureViewer));

export interface PictureLinkProps {
  pictures: readonly Picture[];
  /** Which of them this is. */
  at: number;
  className?: string;
  children: ReactNode;
}

export function PictureLink({ pictures, at, className, children }: PictureLinkProps): ReactNode {
  const { t } = usePorts().formats;
  const [isOpen, setIsOpen] = useState(false);
  const handleClick = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setIsOpen(true);
  };
  return (
    <>
      <a
        href={pictures[at]?.url}
        target="_blank"
        rel="noreferrer"
        aria-haspopup="dialog"
        aria-label={pictures[at]?.name === '' ? t('form.file.viewer.picture') : undefined}
        className={className}
        onClick={handleClick}
      >
        {children}
      </a>
      {isOpen ? <PictureViewer pictures={pictures} at={at} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
