// Online, offline or not seen yet: a dot that says it in words as well.
import type { ReactNode } from 'react';
import { useTexts } from '../../platform/i18n/index.ts';
import { usePresence } from './usePresence.ts';
import './people.css';

export interface PresenceDotProps {
  /** Id of the person. */
  id: string;
}

export function PresenceDot({ id }: PresenceDotProps): ReactNode {
  const { t } = useTexts();
  const { state } = usePresence(id);
  const label = t(`people.presence.${state}`);
  return <span className="keste-presence" data-state={state} role="img" aria-label={label} title={label} />;
}
