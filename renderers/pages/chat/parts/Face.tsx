// The round sign of a person or chat: initials on a colour of its own. Decorative: the name stands beside it.
import type { ReactNode } from 'react';
import type { ChatTalk } from '../../../../src/contract/index.ts';
import { initials } from '../../../../src/engine/initials/index.ts';
import { IconSlot } from '../../../../src/render/index.ts';

const TONES = 6;
const ICONS: ReadonlyMap<string, string> = new Map([
  ['notes', 'pin'],
  ['project', 'briefcase'],
  ['channel', 'megaphone'],
]);

export interface FaceProps {
  /** Of what it is: the same id has the same colour everywhere. */
  id: string;
  name: string;
  kind?: ChatTalk['kind'] | 'notes';
  isOnline?: boolean;
  isSmall?: boolean;
}

export function Face({ id, name, kind = 'direct', isOnline = false, isSmall = false }: FaceProps): ReactNode {
  const tone = [...id].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 997, 7) % TONES;
  const icon = ICONS.get(kind);
  return (
    <span
      className="kc-face"
      data-tone={tone}
      data-kind={kind === 'project' || kind === 'channel' ? kind : undefined}
      data-small={isSmall || undefined}
      data-online={isOnline || undefined}
      aria-hidden
    >
      {icon ? <IconSlot name={icon} title={name} size={isSmall ? 16 : 20} /> : initials(name.replace(/[«»"№]/g, ''))}
    </span>
  );
}
