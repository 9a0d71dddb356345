// Adds colleagues to a group or channel.
import { useState, type ReactNode } from 'react';
import { PersonPicker, type Person } from '../../../../src/features/people/index.ts';
import { failureText, usePorts } from '../../../../src/render/index.ts';
import { usePageTexts, useSend } from '../../../../src/render/modulePage/index.ts';
import { calls } from '../parts/index.ts';
import type { Member } from './rights.ts';

export function AddPeople({ id, members }: { id: string; members: readonly Member[] }): ReactNode {
  const { t } = usePageTexts();
  const { formats } = usePorts();
  const people = useSend(calls.people);
  const [added, setAdded] = useState<readonly Person[]>([]);
  return (
    <form
      className="kc-add"
      onSubmit={(event) => {
        event.preventDefault();
        people.mutate({ id, add: added.map((person) => person.id) }, { onSuccess: () => setAdded([]) });
      }}
    >
      <PersonPicker
        label={t('addPeople')}
        chosen={added}
        without={members.map((member) => member.id)}
        onChange={setAdded}
      />
      {people.error === null ? null : (
        <p className="kc-bad" role="alert">
          {failureText(people.error, formats.t)}
        </p>
      )}
      {added.length > 0 ? (
        <button type="submit" className="kc-button" data-main disabled={people.isPending}>
          {t('add')}
        </button>
      ) : null}
    </form>
  );
}
