// Objects that the address names, over whichever page is shown; closing takes only their own parameter away.
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import type { Routes, TableRef } from '../../contract/index.ts';
import { HttpError } from '../../engine/ports/index.ts';
import { FailureNote, lazyPart, usePorts } from '../../render/index.ts';
import { objectParams, useParam, usePages, type ObjectParam } from '../navigation/index.ts';
import { tableOf } from './tableOf.ts';

const RecordDrawer = lazyPart(() => import('./RecordDrawer.tsx').then((module) => module.RecordDrawer));

export interface ObjectDrawersProps {
  routes: Routes;
  /** The object is absent, or not for this user. */
  onMissing(): void;
}

export function ObjectDrawers({ routes, onMissing }: ObjectDrawersProps): ReactNode {
  return objectParams(usePages()).map((param) => (
    <ObjectOfParam key={param.name} param={param} source={tableOf(routes, param.model)} onMissing={onMissing} />
  ));
}

interface ObjectOfParamProps {
  param: ObjectParam;
  source: TableRef | undefined;
  onMissing(): void;
}

function ObjectOfParam({ param, source, onMissing }: ObjectOfParamProps): ReactNode {
  const [id, setId] = useParam(param.name);
  const missing = id !== undefined && source === undefined;
  useEffect(() => {
    if (!missing) return;
    onMissing();
    setId(undefined, { replace: true });
  }, [missing, onMissing, setId]);
  // Without a screen of its own it stands beside the page.
  if (id === undefined || !source || !param.record) return null;
  const gone = (): void => {
    onMissing();
    setId(undefined, { replace: true });
  };
  return <ObjectDrawer key={id} id={id} param={param} source={source} onGone={gone} onClose={() => setId(undefined)} />;
}

interface ObjectDrawerProps {
  id: string;
  param: ObjectParam;
  source: TableRef;
  onGone(): void;
  onClose(): void;
}

/** Looks first whether there is such an object for this user, and whether he may change it. */
function ObjectDrawer({ id, param, source, onGone, onClose }: ObjectDrawerProps): ReactNode {
  const { data } = usePorts();
  const {
    data: found,
    error,
    refetch,
  } = useQuery({
    queryKey: ['object', source.model, id],
    queryFn: async ({ signal }) => {
      const [info, row] = await Promise.all([
        data.tableInfo(source, { signal }),
        data.row(source.model, id, { signal }),
      ]);
      return { permissions: info.permissions, row };
    },
    gcTime: 0,
  });
  const isGone = error instanceof HttpError && [400, 403, 404].includes(error.status);
  useEffect(() => {
    if (isGone) onGone();
    // Once: the parameter goes and this drawer with it.
    // eslint-disable-next-line react/exhaustive-deps
  }, [isGone]);
  if (isGone || (!found && !error)) return null;
  if (!found) return <FailureNote error={error} onRetry={() => void refetch()} />;
  return <RecordDrawer id={id} param={param} {...found} onClose={onClose} />;
}
