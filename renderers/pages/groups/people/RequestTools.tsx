// Several requests to join: those that are chosen, or all that are shown, decided about by one call.
import type { ReactNode } from 'react';
import type { Asked } from '../../../../src/features/asking/index.ts';
import { failureText, usePorts } from '../../../../src/render/index.ts';
import { usePageTexts, useSend } from '../../../../src/render/modulePage/index.ts';
import { calls } from '../calls.ts';
import { MEMBERS, type Member } from '../groupPage.ts';

export interface RequestToolsProps {
  group: string;
  /** Those that are shown. */
  rows: readonly Member[];
  /** Ids of people. */
  picked: ReadonlySet<string>;
  onAsk(asked: Asked): void;
  /** With those that somebody else had decided about, in words. */
  onDone(left: string): void;
}

export function RequestTools({ group, rows, picked, onAsk, onDone }: RequestToolsProps): ReactNode {
  const { t } = usePageTexts();
  const { formats } = usePorts();
  const { mutateAsync, isPending, error } = useSend(calls.requests);
  const chosen = rows.filter(({ person }) => picked.has(person?.id ?? ''));
  const meant = chosen.length > 0 ? chosen : rows;
  const count = meant.length;
  const names = new Map(meant.map(({ person }) => [person?.id ?? '', person?.string_view ?? '']));
  const decide = async (what: 'accept' | 'reject'): Promise<void> => {
    const { left } = await mutateAsync({ id: group, people: [...names.keys()], do: what });
    const people = left.map(({ person, by }) => `${names.get(person) ?? ''}${by === '' ? '' : ` (${by})`}`).join(', ');
    onDone(people === '' ? '' : t('picked.left', { people }));
  };
  const ask = (what: 'accept' | 'reject', title: string): void => {
    const people = [...names.values()].join(', ');
    onAsk({
      model: MEMBERS.model,
      title,
      text: t(`picked.sure.${what}`, { people }),
      ...(what === 'reject' ? { tone: 'red' } : {}),
      run: () => decide(what),
    });
  };
  return (
    <div className="kgr-person-tools">
      {error === null ? null : (
        <span className="keste-field-error" role="alert">
          {failureText(error, formats.t)}
        </span>
      )}
      {chosen.length === 0 ? (
        <button
          type="button"
          className="kgr-button"
          data-lesser
          onClick={() => ask('accept', t('acceptAll', { count }))}
        >
          {t('acceptAll', { count })}
        </button>
      ) : (
        <>
          <button
            type="button"
            className="kgr-button"
            data-lesser
            disabled={isPending}
            // What fails stands beside the buttons.
            onClick={() => void decide('accept').catch(() => undefined)}
          >
            {t('picked.accept', { count })}
          </button>
          <button type="button" className="kgr-button" onClick={() => ask('reject', t('picked.reject', { count }))}>
            {t('picked.reject', { count })}
          </button>
        </>
      )}
    </div>
  );
}
