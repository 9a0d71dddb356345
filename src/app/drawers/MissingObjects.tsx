// Parameters of the address that name a row of a model that is not there for this user: told, and taken from the address.
import { useEffect, type ReactNode } from 'react';
import type { Routes } from '../../contract/index.ts';
import { objectParams, useParam, usePages, type ObjectParam } from '../navigation/index.ts';
import { tableOf } from './tableOf.ts';

export interface MissingObjectsProps {
  routes: Routes;
  onMissing(): void;
}

export function MissingObjects({ routes, onMissing }: MissingObjectsProps): ReactNode {
  return objectParams(usePages())
    .filter(({ model }) => tableOf(routes, model) === undefined)
    .map((param) => <MissingObject key={param.name} param={param} onMissing={onMissing} />);
}

function MissingObject({ param, onMissing }: { param: ObjectParam; onMissing(): void }): ReactNode {
  const [id, setId] = useParam(param.name);
  const isNamed = id !== undefined;
  useEffect(() => {
    if (!isNamed) return;
    onMissing();
    setId(undefined, { replace: true });
  }, [isNamed, onMissing, setId]);
  return null;
}
