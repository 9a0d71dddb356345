// One survey: its votes, kept current by what others do, and a button that adds one.
import { useState, type ReactNode } from 'react';
import type { PageProps } from '../../../src/render/index.ts';
import {
  useCall,
  useCallPages,
  useLive,
  usePageTexts,
  useRoom,
  useSend,
} from '../../../src/render/modulePage/index.ts';
import { calls } from './calls.ts';

const SURVEY = '5';

export function SurveysPage({ name }: PageProps): ReactNode {
  const { t } = usePageTexts();
  const [last, setLast] = useState('');
  const room = useRoom('survey', SURVEY);
  useLive('survey_voted', ({ id }) => setLast(id));
  const { data } = useCall(calls.result, { id: SURVEY });
  const voters = useCallPages(calls.voters, { id: SURVEY });
  const voting = useSend(calls.vote);
  return (
    <section aria-label={t('heading', { name })} data-room={room.status}>
      <p>{t('votes', { number: data?.votes ?? '…' })}</p>
      <button type="button" onClick={() => voting.mutate({ id: SURVEY, choice: 'yes' })}>
        {t('vote')}
      </button>
      <button type="button">{t('close')}</button>
      <ul>
        {voters.pages
          ?.flatMap(({ results }) => results)
          .map((voter) => (
            <li key={voter.id}>{voter.string_view}</li>
          ))}
      </ul>
      {voters.hasMore ? (
        <button type="button" onClick={() => void voters.loadMore()}>
          {t('more')}
        </button>
      ) : null}
      <output aria-label="last">{last}</output>
    </section>
  );
}
