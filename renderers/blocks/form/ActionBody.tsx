// The form of an action in its place on a page: what the action asks, its schema among it. Events: `saved` with `{ id, row }`, of an action of a row.
import type { ReactNode } from 'react';
import { lazyPart, Placeholder, type BlockProps } from '../../../src/render/index.ts';

const ActionForm = lazyPart(
  () => import('../../../src/features/actions/index.ts').then((module) => module.ActionForm),
  <div className="keste-field-loading" aria-busy="true" />,
);
const ModuleForm = lazyPart(
  () => import('../../../src/features/actions/index.ts').then((module) => module.ModuleForm),
  <div className="keste-field-loading" aria-busy="true" />,
);

export function ActionBody({ source, params, title, onEvent }: BlockProps): ReactNode {
  if (!source) return <Placeholder look="missing" kind="block" name="form/source" />;
  const { id, action } = params;
  const own = typeof params['title'] === 'string' ? params['title'] : undefined;
  return (
    <section className="keste-form-page" aria-label={own ?? title}>
      {own === undefined ? null : <h2>{own}</h2>}
      {params['withoutRow'] === true ? (
        <ModuleForm model={source.model} action={String(action)} />
      ) : (
        <ActionForm
          model={source.model}
          id={typeof id === 'string' && id !== '' ? id : undefined}
          action={String(action)}
          onDone={(row) => onEvent?.({ name: 'saved', data: { id: row.id, row } })}
        />
      )}
    </section>
  );
}
