// What the keys of useFinding open; each is loaded when it is first asked for.
import { useState, type ReactNode } from 'react';
import type { Routes, User } from '../../contract/index.ts';
import { lazyPart } from '../../render/index.ts';
import type { Found } from './useFinding.ts';

const Palette = lazyPart(() => import('./palette/Palette.tsx').then((module) => module.Palette));
const Shortcuts = lazyPart(() => import('./shortcuts/Shortcuts.tsx').then((module) => module.Shortcuts));

export interface FindingProps {
  user: User;
  routes: Routes | undefined;
  open: Found;
  onOpen(what: Found): void;
  /** Shows the card of a person. */
  onPerson(id: string): void;
}

export function Finding({ user, routes, open, onOpen, onPerson }: FindingProps): ReactNode {
  // Once asked for each stays, so that it can slide away.
  const [asked, setAsked] = useState<readonly Found[]>([]);
  if (open !== undefined && !asked.includes(open)) setAsked([...asked, open]);
  const close = (): void => onOpen(undefined);
  return (
    <>
      {asked.includes('palette') && routes ? (
        <Palette
          isOpen={open === 'palette'}
          user={user}
          routes={routes}
          onClose={close}
          onPerson={onPerson}
          onShortcuts={() => onOpen('shortcuts')}
        />
      ) : null}
      {asked.includes('shortcuts') ? <Shortcuts isOpen={open === 'shortcuts'} onClose={close} /> : null}
    </>
  );
}
