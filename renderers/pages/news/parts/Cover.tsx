// The picture of a news item; one that does not come gives its place up.
import { useState, type ReactNode } from 'react';

export interface CoverProps {
  src: string | undefined;
  className?: string;
  /** In its place, where there is none. */
  without?: ReactNode;
  /** The frame around it. */
  children?(img: ReactNode): ReactNode;
}

export function Cover({ src, className, without = null, children }: CoverProps): ReactNode {
  const [broken, setBroken] = useState<string>();
  if (src === undefined || src === broken) return without;
  const img = <img className={className} src={src} alt="" loading="lazy" onError={() => setBroken(src)} />;
  return children ? children(img) : img;
}
