// People below one another, weeks side by side: what is planned against what a person can do, in colour and in words.
import type { ReactNode } from 'react';
import type { TaskWorkload } from '../../../src/contract/index.ts';
import { weekStart } from '../../../src/engine/values/index.ts';
import { usePorts } from '../../../src/render/index.ts';
import { usePageTexts } from '../../../src/render/modulePage/index.ts';
import { figureText, hoursText, levelOf, weekText, type Chosen, type Person, type Week } from './workloadValues.ts';

export interface WorkloadTableProps {
  workload: TaskWorkload;
  /** Other weeks are on their way. */
  isBusy: boolean;
  chosen: Chosen | undefined;
  onChoose(chosen: Chosen): void;
}

export function WorkloadTable({ workload, isBusy, chosen, onChoose }: WorkloadTableProps): ReactNode {
  const { t } = usePageTexts();
  const { weeks, people, today } = workload;
  const present = weekStart(today);
  return (
    <div
      className="kwl-table"
      role="region"
      aria-label={t('table')}
      aria-busy={isBusy || undefined}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- one stop of Tab, as what scrolls has to be
      tabIndex={0} // scrolls by keys
    >
      <table>
        <caption className="keste-visually-hidden">{t('table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('person')}</th>
            {weeks.map((week) => (
              <WeekHead key={week.start} week={week} isPresent={week.start === present} />
            ))}
            <th scope="col">{t('undated')}</th>
            <th scope="col">{t('unestimated')}</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <th scope="row">{person.string_view}</th>
              {weeks.map((week, at) => (
                <WeekCell
                  key={week.start}
                  week={week}
                  amount={person.weeks[at] ?? NOTHING}
                  name={person.string_view}
                  isChosen={isSame(chosen, { person: person.id, part: 'week', from: week.start })}
                  onChoose={() => onChoose({ person: person.id, part: 'week', from: week.start })}
                />
              ))}
              <ApartCells person={person} chosen={chosen} onChoose={onChoose} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const NOTHING = { minutes: 0, tasks: 0 };

function isSame(chosen: Chosen | undefined, { person, part, from }: Chosen): boolean {
  return chosen?.person === person && chosen.part === part && chosen.from === from;
}

function WeekHead({ week, isPresent }: { week: Week; isPresent: boolean }): ReactNode {
  const { t } = usePageTexts();
  const { lang } = usePorts().formats;
  return (
    <th scope="col" data-present={isPresent || undefined}>
      {weekText(week.start, lang)}
      <small>{t(isPresent ? 'left' : 'capacity', { hours: hoursText(week.minutes, lang) })}</small>
    </th>
  );
}

interface WeekCellProps {
  week: Week;
  amount: Person['weeks'][number];
  name: string;
  isChosen: boolean;
  onChoose(): void;
}

function WeekCell({ week, amount: { minutes, tasks }, name, isChosen, onChoose }: WeekCellProps): ReactNode {
  const { t } = usePageTexts();
  const { lang } = usePorts().formats;
  const level = levelOf(minutes, week.minutes);
  const told = (value: number): string => hoursText(value, lang);
  if (level === 'none')
    return (
      <td data-level={level}>
        <span className="kwl-free">
          <span aria-hidden>–</span>
          <span className="keste-visually-hidden">{t('free')}</span>
        </span>
      </td>
    );
  const over = minutes - week.minutes;
  const words = {
    name,
    week: weekText(week.start, lang),
    hours: told(minutes),
    capacity: told(week.minutes),
    count: tasks,
    level: level === 'over' ? t('overBy', { hours: told(over) }) : t(`level.${level}`),
  };
  return (
    <td data-level={level}>
      <button
        type="button"
        aria-label={t('cell', words)}
        title={told(minutes)}
        aria-pressed={isChosen}
        onClick={onChoose}
      >
        {figureText(minutes, lang)}
        {level === 'over' ? <small>+{figureText(over, lang)}</small> : null}
      </button>
    </td>
  );
}

interface ApartCellsProps {
  person: Person;
  chosen: Chosen | undefined;
  onChoose(chosen: Chosen): void;
}

function ApartCells({ person, chosen, onChoose }: ApartCellsProps): ReactNode {
  const { t } = usePageTexts();
  const { lang, integer } = usePorts().formats;
  const { id, string_view: name, undated, unestimated } = person;
  const cells = [
    {
      part: 'undated',
      count: undated.tasks,
      text: hoursText(undated.minutes, lang),
      figure: figureText(undated.minutes, lang),
    },
    { part: 'unestimated', count: unestimated, text: integer(unestimated), figure: integer(unestimated) },
  ] as const;
  return cells.map(({ part, count, text, figure }) => (
    <td key={part} data-apart>
      {count === 0 ? (
        <span className="kwl-free">–</span>
      ) : (
        <button
          type="button"
          aria-label={t(`cellOf.${part}`, { name, hours: text, count })}
          aria-pressed={isSame(chosen, { person: id, part })}
          onClick={() => onChoose({ person: id, part })}
        >
          {figure}
        </button>
      )}
    </td>
  ));
}
