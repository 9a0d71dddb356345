// What a chart counts: the rows, or a number of theirs.
import type { ReactNode } from 'react';
import { useBuilding } from '../context.ts';
import { isNumber } from '../doc/kinds.ts';
import { titleText } from '../doc/titles.ts';
import { docAt } from '../doc/value.ts';
import { Pick } from '../parts/Pick.tsx';

export function MeasurePick({ value, onChange }: { value: unknown; onChange(value: unknown): void }): ReactNode {
  const { definition, around, t } = useBuilding();
  const numbers = Object.entries(docAt(definition, ['model', 'fields'])).filter(([, field]) => isNumber(field));
  const [[how, name] = ['count', '']] = Object.entries(docAt(value, []));
  const current = how === 'count' ? '' : `${how} ${String(name)}`;
  return (
    <Pick
      label={t('build.param.chart.value')}
      value={current}
      none={t('build.measure.count')}
      choices={numbers.flatMap(([field, own]) =>
        ['sum', 'avg'].map((one) => ({
          id: `${one} ${field}`,
          string_view: t(`build.measure.${one}`, { title: titleText(docAt(own, [])['title'], around.lang) || field }),
        })),
      )}
      onChange={(id) => {
        const [measure = '', field = ''] = id.split(' ');
        onChange(id === '' ? undefined : { [measure]: field });
      }}
    />
  );
}
