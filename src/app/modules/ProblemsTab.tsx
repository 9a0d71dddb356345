// What clients could not draw in the last 30 days: of this module first, then of the product at large.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { KnownProblem } from '../../contract/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { usePorts } from '../../render/index.ts';
import { useApp } from '../context/AppContext.tsx';
import { MODULE_DOCUMENTS, MODULES_KEY } from './parts/documents.ts';
import { Loaded } from './parts/Loaded.tsx';

export function ProblemsTab({ model }: { model: string | undefined }): ReactNode {
  const { t } = useTexts();
  const { api } = useApp();
  const query = useQuery({
    queryKey: [MODULES_KEY, 'problems'],
    queryFn: ({ signal }) => api.ask('/modules/problems/', MODULE_DOCUMENTS.problems, { signal }),
    refetchOnMount: 'always',
  });
  return (
    <Loaded query={query} what={t('modules.problemsFailed')}>
      {({ results }) => {
        const own = results.filter((problem) => problem.model === model);
        const others = results.filter((problem) => problem.model === undefined);
        if (own.length === 0 && others.length === 0) return <p className="km-note">{t('modules.noProblems')}</p>;
        return (
          <>
            <Problems title={t('modules.ownProblems')} problems={own} />
            <Problems title={t('modules.otherProblems')} problems={others} />
          </>
        );
      }}
    </Loaded>
  );
}

function Problems({ title, problems }: { title: string; problems: readonly KnownProblem[] }): ReactNode {
  const { t } = useTexts();
  const { formats } = usePorts();
  if (problems.length === 0) return null;
  return (
    <section className="km-changes">
      <h3>{title}</h3>
      <ul className="km-problems">
        {problems.map(({ code, path, detail, count, people, last_at: at }) => (
          <li key={code + path}>
            <span className="km-problem-what">
              <code>{code}</code> <code>{path}</code>
            </span>
            {detail === undefined || detail === '' ? null : <span className="km-problem-detail">{detail}</span>}
            <span className="km-entry-facts">
              {t('modules.problemFacts', {
                times: formats.integer(count),
                people: formats.integer(people),
                when: formats.moment(at),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
