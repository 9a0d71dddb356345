// The screen that a module's page declares for its rows, with the texts of that page, which may never have been opened.
import { createElement, type ComponentType, type ReactNode } from 'react';
import { lazyPart, type RecordProps } from '../../render/index.ts';
import type { ObjectParam } from '../navigation/index.ts';
import { usePageTextsOf } from '../pages/usePageTextsOf.ts';

/** Another component with each call. Undefined where rows of the model are drawn as every record is. */
export function screenOf(param: ObjectParam): ComponentType<RecordProps> | undefined {
  return param.record && screenWithTexts(param, param.record);
}

function screenWithTexts({ page }: ObjectParam, record: () => Promise<unknown>): ComponentType<RecordProps> {
  // definePage gives components of records only.
  const Loaded = lazyPart(record as () => Promise<ComponentType<RecordProps>>);
  return function RecordScreen(props: RecordProps): ReactNode {
    usePageTextsOf(page);
    return createElement(Loaded, props);
  };
}
