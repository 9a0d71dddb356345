// How people look at the rows: cards of views, each with the fields it needs.
import type { ReactNode } from 'react';
import { Icon } from '../../../icons/Icon.tsx';
import { useBuilding } from '../context.ts';
import { idOf, pointerOf } from '../doc/pointer.ts';
import { titleText } from '../doc/titles.ts';
import { docAt, isDoc, listAt, textAt, valueAt, withValue, type Place } from '../doc/value.ts';
import {
  fieldsFor,
  isPossible,
  losesFilters,
  VIEW_KINDS,
  viewKind,
  viewsPlace,
  withFilterBar,
  withoutView,
  withView,
  type ViewKind,
} from '../doc/views.ts';
import { LabelInput } from '../parts/LabelInput.tsx';
import { Pick } from '../parts/Pick.tsx';
import { Section } from '../parts/Section.tsx';
import { MeasurePick } from './MeasurePick.tsx';

export function ViewsCard(): ReactNode {
  const { definition, change, isReadonly, openForm, t } = useBuilding();
  const hasPage = isDoc(valueAt(definition, ['page']));
  const place = viewsPlace(definition);
  if (hasPage && !place)
    return (
      <Section title={t('build.section.views')}>
        <p className="km-note">
          {t('build.ownPage')}{' '}
          <button type="button" className="km-link" onClick={() => openForm('/page')}>
            {t('build.allKeys')}
          </button>
        </p>
      </Section>
    );
  const views = place ? listAt(definition, place) : [];
  return (
    <Section title={t('build.section.views')} hint={t('build.viewsHint')}>
      {losesFilters(definition) ? (
        <p className="km-note" data-tone="warn">
          {t('build.filtersLost')}{' '}
          <button type="button" className="km-link" onClick={() => change(withFilterBar(definition))}>
            {t('build.bringFilters')}
          </button>
        </p>
      ) : null}
      <ul className="kb-views">
        {views.map((view, index) =>
          place === undefined || textAt(view, ['block']) === 'table' ? null : (
            <li key={`view ${String(index)}`} className="kb-view" id={idOf([...place, index])} tabIndex={-1}>
              <View place={[...place, index]} index={index} />
            </li>
          ),
        )}
      </ul>
      {isReadonly ? null : (
        <div className="kb-grid kb-grid-row" role="group" aria-label={t('build.addView')}>
          {VIEW_KINDS.map((kind) => (
            <button
              key={kind.block}
              type="button"
              className="kb-kind"
              disabled={!isPossible(definition, kind)}
              onClick={() => change(withView(definition, kind))}
            >
              <span className="kb-sign" aria-hidden>
                <Icon name={kind.icon} size={18} />
              </span>
              <span className="kb-kind-words">
                <span>+ {t(`build.view.${kind.block}`)}</span>
                {isPossible(definition, kind) ? null : (
                  <span className="kb-kind-why">{t(`build.viewNeeds.${kind.block}`)}</span>
                )}
              </span>
            </button>
          ))}
        </div>
      )}
    </Section>
  );
}

function View({ place, index }: { place: Place; index: number }): ReactNode {
  const { definition, change, isReadonly, openForm, t, around } = useBuilding();
  const view = docAt(definition, place);
  const block = textAt(view, ['block']);
  const kind = viewKind(block);
  const title = titleText(view['title'], around.lang);
  return (
    <>
      <div className="kb-view-head">
        <span className="kb-sign" aria-hidden>
          <Icon name={kind?.icon ?? 'aside'} size={18} />
        </span>
        <LabelInput
          id={idOf([...place, 'title'])}
          label={t('build.viewTitle')}
          value={view['title']}
          onChange={(next) =>
            change(
              withValue(definition, [...place, 'title'], Object.keys(Object(next)).length === 0 ? undefined : next),
            )
          }
        />
        {isReadonly ? null : (
          <button
            type="button"
            className="kb-tool"
            aria-label={t('build.remove', { title })}
            onClick={() => change(withoutView(definition, index))}
          >
            <Icon name="close" size={16} />
          </button>
        )}
      </div>
      {kind ? <ViewParams kind={kind} place={place} /> : null}
      <button type="button" className="km-link" onClick={() => openForm(pointerOf(place))}>
        {t('build.allKeys')}
      </button>
    </>
  );
}

function ViewParams({ kind, place }: { kind: ViewKind; place: Place }): ReactNode {
  const { definition, change, around, t } = useBuilding();
  const params = docAt(definition, [...place, 'params']);
  const set = (key: string, value: unknown): void => change(withValue(definition, [...place, 'params', key], value));
  return (
    <div className="kb-params">
      {kind.params.map((param) => (
        <Pick
          key={param.key}
          id={idOf([...place, 'params', param.key])}
          label={t(`build.param.${kind.block}.${param.key}`)}
          value={textAt(params, [param.key])}
          none={param.isNeeded === true && textAt(params, [param.key]) !== '' ? undefined : t('build.nothing')}
          choices={fieldsFor(definition, param).map((name) => ({
            id: name,
            string_view: titleText(docAt(definition, ['model', 'fields', name])['title'], around.lang) || name,
          }))}
          onChange={(name) => set(param.key, name === '' ? undefined : name)}
        />
      ))}
      {kind.block === 'chart' ? (
        <>
          <Pick
            label={t('build.param.chart.kind')}
            value={textAt(params, ['kind'])}
            choices={['bar', 'line', 'area', 'pie', 'stacked'].map((id) => ({
              id,
              string_view: t(`build.chart.${id}`),
            }))}
            onChange={(value) => set('kind', value)}
          />
          <MeasurePick value={params['value']} onChange={(value) => set('value', value)} />
        </>
      ) : null}
    </div>
  );
}
