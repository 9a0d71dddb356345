// Who else has the record open, in its heading: a sign for each, and who is in which field.
import type { ReactNode } from 'react';
import type { PersonAtRow } from '../../contract/index.ts';
import { initials } from '../../engine/initials/index.ts';
import { PersonSlot, usePorts } from '../../render/core/index.ts';
import type { KnownRecord } from './knownRecord.ts';

const SHOWN = 4;

export function RecordPeople({ people, known }: { people: readonly PersonAtRow[]; known: KnownRecord }): ReactNode {
  const { t } = usePorts().formats;
  const names = people.map(({ string_view: name }) => name).join(', ');
  const editing = people.flatMap((person) => {
    const fields = titlesOf(person, known);
    return fields === '' ? [] : [t('record.edits', { name: person.string_view, field: fields })];
  });
  return (
    <>
      {/* Comings and goings are told, not every step through the fields. */}
      <span className="kr-unseen" role="status">
        {names === '' ? '' : t('record.alsoHere', { names })}
      </span>
      {people.length === 0 ? null : (
        <span className="kr-here">
          <span className="kr-editing">{editing.join(' · ')}</span>
          <span className="kr-faces" role="group" aria-label={t('record.here')}>
            {people.slice(0, SHOWN).map(({ id, string_view: name }) => (
              <PersonSlot key={id} id={id}>
                <span className="kr-face" title={name} role="img" aria-label={name}>
                  {initials(name)}
                </span>
              </PersonSlot>
            ))}
            {people.length > SHOWN ? <span className="kr-face">+{people.length - SHOWN}</span> : null}
          </span>
        </span>
      )}
    </>
  );
}

function titlesOf({ fields }: PersonAtRow, { form }: KnownRecord): string {
  return fields.flatMap((name) => form.store.model.leaves.get(name)?.label ?? []).join(', ');
}
