// A part of the builder with its heading; what is seldom needed begins folded.
import type { ReactNode } from 'react';

export interface SectionProps {
  title: string;
  hint?: string | undefined;
  children: ReactNode;
}

export function Section({ title, hint, children }: SectionProps): ReactNode {
  return (
    <section className="kb-section" aria-label={title}>
      <h2>{title}</h2>
      {hint === undefined ? null : <p className="km-hint">{hint}</p>}
      {children}
    </section>
  );
}

export function Folded({
  title,
  isOpen = false,
  children,
}: {
  title: string;
  isOpen?: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <details className="kb-more" open={isOpen || undefined}>
      <summary>{title}</summary>
      <div className="kb-more-body">{children}</div>
    </details>
  );
}
