// A titled part of a tab.
import { useId, type ReactNode } from 'react';

export interface SectionProps {
  title: string;
  hint?: string | undefined;
  children: ReactNode;
}

export function Section({ title, hint, children }: SectionProps): ReactNode {
  const id = useId();
  return (
    <section className="keste-settings-section" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {hint === undefined ? null : <p className="keste-settings-hint">{hint}</p>}
      {children}
    </section>
  );
}
