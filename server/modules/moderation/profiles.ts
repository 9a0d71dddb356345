// Names and photos that people give themselves: seen at once, looked at by somebody else afterwards, put back where they are refused.
import type { FileValue, RowOf } from '../../../src/contract/index.ts';
import type { CodeScope } from '../../host/index.ts';

const NAMES = ['full_name', 'last_name', 'first_name', 'middle_name'] as const;
/** They name people anyway: nobody looks after them. */
export const TRUSTED: ReadonlySet<string> = new Set(['owner', 'admin', 'hr']);

type Names = Pick<RowOf<'user'>, (typeof NAMES)[number]>;

/** What a person was called and showed before, as it stands in the snapshot of an item. */
interface Before {
  names: Names;
  /** Id of the picture's file. */
  avatar: string | null;
}

export interface Profile {
  name: string;
  files: FileValue[];
}

export async function profileOf({ asServer }: CodeScope, id: string): Promise<Profile | undefined> {
  const person = await asServer.read('user', id);
  if (!person || person.state === 'left') return undefined;
  return { name: person.full_name, files: person.avatar ? [person.avatar] : [] };
}

type Shown = Names & Pick<RowOf<'user'>, 'avatar'>;

/** Whether there is something to look at: another name, or another picture. */
export function isNewProfile(before: Shown, after: Shown): boolean {
  const isNewPicture = after.avatar !== null && after.avatar.id !== before.avatar?.id;
  return isNewPicture || before.full_name !== after.full_name;
}

export function keptOf(person: Shown): Before {
  const { full_name, last_name, first_name, middle_name } = person;
  return { names: { full_name, last_name, first_name, middle_name }, avatar: person.avatar?.id ?? null };
}

export function isAsBefore(person: Shown, snapshot: unknown): boolean {
  const before = keptIn(snapshot);
  const avatar = person.avatar?.id ?? null;
  return before?.names.full_name === person.full_name && (avatar === null || avatar === before.avatar);
}

/** Written by `makeItem` above. */
function keptIn(snapshot: unknown): Before | undefined {
  const { names, avatar }: Partial<Before> = Object(snapshot);
  return names && { names, avatar: avatar ?? null };
}

export function nameBefore(snapshot: unknown): string | undefined {
  return keptIn(snapshot)?.names.full_name;
}

/** The name as it was. A picture is taken away: the one before it is no longer kept. */
export async function restoreProfile({ asServer, files }: CodeScope, id: string, snapshot: unknown): Promise<void> {
  const before = keptIn(snapshot);
  const person = await asServer.read('user', id);
  if (!before || !person) return;
  const refused = person.avatar !== null && person.avatar.id !== before.avatar ? person.avatar : null;
  await asServer.change('user', id, { ...before.names, ...(refused ? { avatar: null } : {}) });
  // Else it would go on being seen by its address.
  if (refused) await files.drop({ model: 'user', field: 'avatar' }, refused.id);
}
