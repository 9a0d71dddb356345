// Several requests to join: those that are chosen, or everybody who waits, decided about together.
import type { ReactNode } from 'react';
import type { Asked } from '../../../../src/features/asking/index.ts';
import { failureText, usePorts } from '../../../../src/render/index.ts';
import { usePageTexts, useSend } from '../../../../src/render/modulePage/index.ts';
import type { GroupDecided } from '../../../../src/contract/index.ts';
import { calls } from '../calls.ts';
import { MEMBERS, type Member, type Place } from '../groupPage.ts';

export interface RequestToolsProps {
  group: string;
  place: Place | undefined;
  /** Those that are shown. */
  rows: readonly Member[];
  /** Only some were looked for. */
  isFound: boolean;
  /** Names by id, also of those that are not shown. */
  picked: ReadonlyMap<string, string>;
  onPick(picked: ReadonlyMap<string, string>): void;
  onAsk(asked: Asked): void;
  /** With those that somebody else had decided about, in words. */
  onDone(left: string): void;
}

type What = 'accept' | 'reject';

interface Asking {
  what: What;
  title: string;
  /** Of those that are known. */
  names: readonly string[];
  count: number;
  run(): Promise<void>;
}

/** Of one call. */
const MOST = 200;
/** Named in a question. */
const MOST_NAMED = 10;

export function RequestTools({
  group,
  place,
  rows,
  isFound,
  picked,
  onPick,
  onAsk,
  onDone,
}: RequestToolsProps): ReactNode {
  const { t } = usePageTexts();
  const { formats } = usePorts();
  const { mutateAsync, isPending, error } = useSend(calls.requests);
  const shown = new Map(rows.map(({ person }) => [person?.id ?? '', person?.string_view ?? '']));
  const all = Math.max(place?.requests ?? 0, rows.length);
  const until = place?.asked_until ?? undefined;
  const isAllPicked = rows.length > 0 && [...shown.keys()].every((id) => picked.has(id));

  const told = (left: GroupDecided['left']): void => {
    const nameOf = (id: string): string => picked.get(id) ?? shown.get(id) ?? t('someone');
    const people = left.map(({ person, by }) => `${nameOf(person)}${by === '' ? '' : ` (${by})`}`).join(', ');
    onPick(new Map());
    onDone(people === '' ? '' : t('picked.left', { people }));
  };
  const decidePicked = async (what: What): Promise<void> => {
    const people = [...picked.keys()];
    const left: GroupDecided['left'] = [];
    for (let at = 0; at < people.length; at += MOST)
      left.push(...(await mutateAsync({ id: group, people: people.slice(at, at + MOST), do: what })).left);
    told(left);
  };
  const acceptAll = async (): Promise<void> => {
    if (until === undefined) return;
    const left: GroupDecided['left'] = [];
    for (let after: string | null | undefined; after !== null;) {
      const answer: GroupDecided = await mutateAsync({ id: group, do: 'accept', until, ...(after ? { after } : {}) });
      left.push(...answer.left);
      after = answer.next;
    }
    told(left);
  };
  const ask = ({ what, title, names, count, run }: Asking): void => {
    const named = names.slice(0, MOST_NAMED).join(', ');
    const rest = count - Math.min(names.length, MOST_NAMED);
    const people = rest > 0 ? t('picked.more', { people: named, count: rest }) : named;
    onAsk({
      model: MEMBERS.model,
      title,
      text: t(`picked.sure.${what}`, { people }),
      ...(what === 'reject' ? { tone: 'red' } : {}),
      run,
    });
  };
  const count = picked.size;
  return (
    <div className="kgr-person-tools">
      {error === null ? null : (
        <span className="keste-field-error" role="alert">
          {failureText(error, formats.t)}
        </span>
      )}
      {rows.length > 1 ? (
        <label className="kgr-pick-all">
          <input
            type="checkbox"
            className="kgr-pick"
            checked={isAllPicked}
            onChange={() => onPick(new Map([...picked, ...shown].filter(([id]) => !isAllPicked || !shown.has(id))))}
          />
          {t('picked.shown')}
        </label>
      ) : null}
      {count === 0 && !isFound && all > 1 && until !== undefined ? (
        <button
          type="button"
          className="kgr-button"
          data-lesser
          onClick={() =>
            ask({
              what: 'accept',
              title: t('acceptAll', { count: all }),
              names: [...shown.values()],
              count: all,
              run: acceptAll,
            })
          }
        >
          {t('acceptAll', { count: all })}
        </button>
      ) : null}
      {count > 0 ? (
        <>
          <button
            type="button"
            className="kgr-button"
            data-lesser
            disabled={isPending}
            // What fails stands beside the buttons.
            onClick={() => void decidePicked('accept').catch(() => undefined)}
          >
            {t('picked.accept', { count })}
          </button>
          <button
            type="button"
            className="kgr-button"
            disabled={isPending}
            onClick={() =>
              ask({
                what: 'reject',
                title: t('picked.reject', { count }),
                names: [...picked.values()],
                count,
                run: () => decidePicked('reject'),
              })
            }
          >
            {t('picked.reject', { count })}
          </button>
          <button type="button" className="kgr-button" onClick={() => onPick(new Map())}>
            {t('picked.none')}
          </button>
        </>
      ) : null}
    </div>
  );
}
