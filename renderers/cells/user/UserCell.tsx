// A person: picture or initials, and the name. What the shell adds to a person (his card) comes with PersonSlot.
import type { ReactNode } from 'react';
import { initials } from '../../../src/engine/initials/index.ts';
import { isUnseen, PersonSlot, Unseen, type CellProps } from '../../../src/render/index.ts';
import './user.css';

/** What a picture of 22 px is asked for as, so that dense screens stay sharp. */
const ASKED_PX = 152;

export function UserCell({ value, text }: CellProps): ReactNode {
  if (isUnseen(value)) return <Unseen />;
  if (text === '') return null;
  const id = textAt(value, 'id');
  const picture = pictureOf(value);
  const person = (
    <span className="kc-user">
      {picture === undefined ? (
        <span className="kc-initials" aria-hidden="true">
          {initials(text)}
        </span>
      ) : (
        <img className="kc-initials" src={picture} alt="" loading="lazy" />
      )}
      <span className="kc-user-name">{text}</span>
    </span>
  );
  return id === undefined ? (
    person
  ) : (
    <PersonSlot id={id} place="cell">
      {person}
    </PersonSlot>
  );
}

function pictureOf(value: unknown): string | undefined {
  const avatar = typeof value === 'object' && value !== null && 'avatar' in value ? value.avatar : undefined;
  const url = textAt(avatar, 'url') ?? textAt(avatar, 'path') ?? avatar;
  return typeof url === 'string' && url.startsWith('/') ? `${url}?size=${ASKED_PX}` : undefined;
}

function textAt(value: unknown, key: string): string | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  const text: unknown = Reflect.get(value, key);
  return typeof text === 'string' && text !== '' ? text : undefined;
}
