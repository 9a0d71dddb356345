// The doors as oxlint's no-restricted-imports writes them, so that the editor shows what the floors test proves.
import { DOORS, isInside } from './doors.ts';

type Restriction = ['error', { patterns: { group: string[]; message: string }[] }];

/** What files of `owner` (or of no owner) may not import. */
export function lintRestrictions(owner: string | undefined): Restriction {
  const closed = DOORS.filter(
    ({ owners }) =>
      owner === undefined || !owners.some((open) => isInside(owner, open) || isInnerServerDoor(owner, open)),
  );
  return [
    'error',
    {
      patterns: closed.map(({ packages, owners, instead }) => ({
        group: packages.flatMap((name) => (/[/:]$/.test(name) ? [`${name}*`] : [name, `${name}/*`])),
        message: `Its door is ${owners.join(', ')}. ${instead}`,
      })),
    },
  ];
}

/**
 * Every folder or file that holds a door, outer ones first. Folders of the server count as the server: the editor shows
 * its inner doors no more than the floors test needs.
 */
export function ownersOfDoors(): string[] {
  const owners = DOORS.flatMap((door) => door.owners.map((owner) => (isInside(owner, 'server') ? 'server' : owner)));
  return [...new Set(owners)].filter((owner) => owner !== 'scripts' && owner !== 'tests').sort();
}

function isInnerServerDoor(owner: string, open: string): boolean {
  return owner === 'server' && isInside(open, 'server');
}
