// What a new module may begin from: ready modules, to be changed like any. Loaded when somebody is about to begin one.
import type { ReactNode } from 'react';
import { Icon } from '../../../icons/Icon.tsx';
import { useBuilding } from '../context.ts';
import { titleText } from '../doc/titles.ts';
import { docAt, listAt, textAt, valueAt } from '../doc/value.ts';
import { Section } from '../parts/Section.tsx';
import { FromFile } from './FromFile.tsx';
import { begunFrom } from './begunFrom.ts';
import { READY_TEMPLATES } from './readyTemplates.ts';

export function TemplatesCard({ onBegin }: { onBegin(definition: unknown): void }): ReactNode {
  const { around, t } = useBuilding();
  return (
    <Section title={t('build.section.ready')} hint={t('build.readyHint')}>
      <FromFile onBegin={onBegin} />
      <ul className="kb-ready">
        {READY_TEMPLATES.map((template) => {
          const title = titleText(valueAt(template, ['title']), around.lang);
          return (
            <li key={textAt(template, ['name'])}>
              <button type="button" className="kb-kind" onClick={() => onBegin(begunFrom(template, around))}>
                <span className="kb-sign" aria-hidden>
                  <Icon name={textAt(template, ['icon'])} size={18} />
                </span>
                <span className="kb-kind-words">
                  <span>{title}</span>
                  <span className="kb-kind-why">{contents(template, around.lang)}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

const MOST_FIELDS = 4;

/** Its first fields, and the views beside the table. */
function contents(template: unknown, lang: string): string {
  const fields = Object.values(docAt(template, ['model', 'fields']))
    .slice(0, MOST_FIELDS)
    .map((field) => titleText(valueAt(field, ['title']), lang));
  const views = listAt(template, ['page', 'children', 1, 'children'])
    .slice(1)
    .map((view) => titleText(valueAt(view, ['title']), lang));
  return [`${fields.join(', ')}…`, ...views].join(' · ');
}
