// What may be done about somebody of a group, by whoever leads it. Pure; the server judges by itself.
import { leads, type Place } from '../groupPage.ts';

export interface Act {
  key: string;
  do: string;
  role?: string;
  isAsked?: boolean;
}

export function acts(place: Place | undefined, { role, state }: { role: string; state: string }): Act[] {
  if (!leads(place)) return [];
  if (state === 'requested')
    return [
      { key: 'accept', do: 'accept' },
      { key: 'reject', do: 'reject' },
    ];
  if (state === 'banned') return [{ key: 'unban', do: 'unban' }];
  const isOwner = place?.role === 'owner';
  if (!isOwner && role !== 'member') return [];
  if (state === 'invited') return [{ key: 'withdraw', do: 'remove' }];
  const roles: Act[] = [
    ...(role === 'member' ? [] : [{ key: 'toMember', do: 'role', role: 'member' }]),
    ...(role === 'member' ? [{ key: 'toModerator', do: 'role', role: 'moderator' }] : []),
    ...(role === 'moderator' ? [{ key: 'toOwner', do: 'role', role: 'owner', isAsked: true }] : []),
  ];
  return [
    ...(isOwner ? roles : []),
    { key: 'remove', do: 'remove', isAsked: true },
    { key: 'ban', do: 'ban', isAsked: true },
  ];
}
