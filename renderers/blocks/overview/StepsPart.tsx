// First steps, until they are done or put away: each leads to where it is done.
import { useState, type ReactNode } from 'react';
import type { OverviewSteps } from '../../../src/contract/index.ts';
import { BlockLoading, useKept } from '../../../src/render/blockData/index.ts';
import { failureText, IconSlot, usePorts } from '../../../src/render/index.ts';
import { Card, PathLink } from './Card.tsx';
import { STEPS } from './questions.ts';
import { useOverview } from './useOverview.ts';

type Step = OverviewSteps['steps'][number];

const SETTINGS = '?my_profile=open&stab=';
const WHERE: Readonly<Record<Exclude<Step['name'], 'record'>, string>> = {
  organization: `${SETTINGS}organization`,
  people: `${SETTINGS}organization`,
  module: '/admin/modules',
  photo: `${SETTINGS}profile`,
  language: `${SETTINGS}language`,
  notifications: `${SETTINGS}notifications`,
};

export function StepsPart({ title, storageKey }: { title: string; storageKey?: string | undefined }): ReactNode {
  const { modules, formats } = usePorts();
  const { t } = formats;
  const overview = useOverview(STEPS);
  const { data, reload } = overview;
  const [failure, setFailure] = useState<unknown>();
  const [wasThere, keep] = useKept(storageKey, false, readFlag);
  const isThere = data === undefined ? undefined : data.steps.length > 0;
  if (isThere !== undefined && isThere !== wasThere) keep(isThere);
  // Where they stood the last time their room is kept; else nothing that would push the others down.
  if (data === undefined)
    return wasThere ? (
      <div className="kb kov">
        <BlockLoading lines={5} />
      </div>
    ) : null;
  if (!isThere) return null;
  const done = data.steps.filter(({ is_done: isDone }) => isDone).length;
  const dismiss = (): void => {
    modules?.ask(STEPS.path, { method: 'DELETE' }).then(() => reload(), setFailure);
  };
  return (
    <Card
      title={title}
      overview={overview}
      tools={
        <>
          <span className="kov-count">{t('overview.stepsDone', { done, all: data.steps.length })}</span>
          <button type="button" className="kb-link" onClick={dismiss}>
            {t('overview.dismiss')}
          </button>
        </>
      }
    >
      {failure === undefined ? null : <p role="alert">{failureText(failure, t)}</p>}
      <ul aria-label={title} className="kov-steps">
        {data.steps.map((step) => (
          <li key={step.name}>
            <StepLink step={step} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function StepLink({ step: { name, is_done: isDone, path: page } }: { step: Step }): ReactNode {
  const { t } = usePorts().formats;
  const text = (
    <>
      <span className="kov-tick" data-done={isDone || undefined}>
        {isDone ? <IconSlot name="tick" title="" size={14} /> : null}
      </span>
      <span className="kov-what">
        <span className="kov-title">{t(`overview.step.${name}`)}</span>
        {isDone ? (
          <span className="keste-visually-hidden">{t('overview.stepDone')}</span>
        ) : (
          <small>{t(`overview.stepWhy.${name}`)}</small>
        )}
      </span>
    </>
  );
  const path = name === 'record' ? page : pathOf(WHERE[name]);
  return isDone || path === undefined ? (
    <span className="kov-row">{text}</span>
  ) : (
    <PathLink path={path}>{text}</PathLink>
  );
}

/** Settings open over this page. */
function pathOf(where: string): string {
  return where.startsWith('?') ? `${window.location.pathname}${where}` : where;
}

function readFlag(kept: unknown): boolean | undefined {
  return typeof kept === 'boolean' ? kept : undefined;
}
