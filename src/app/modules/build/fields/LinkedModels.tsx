// The modules that a reference may lead to: each is a choice of the field that says which one, made with the first of them.
import type { ReactNode } from 'react';
import { useBuilding } from '../context.ts';
import { begunField, kindNamed } from '../doc/kinds.ts';
import { idOf } from '../doc/pointer.ts';
import { fieldName, fieldPlace, fieldsPlace, titleText, type FieldPlace } from '../doc/titles.ts';
import { docAt, listAt, textAt, withValue } from '../doc/value.ts';
import { Tick } from '../parts/Tick.tsx';

export function LinkedModels({ field }: { field: FieldPlace }): ReactNode {
  const { definition, change, around, models, t } = useBuilding();
  const fields = docAt(definition, fieldsPlace(field));
  const own = docAt(definition, fieldPlace(field));
  const chooser = textAt(own, ['modelField']);
  const place = [...fieldsPlace(field), chooser, 'choices'];
  const choices = chooser === '' ? [] : listAt(definition, place);
  const isChosen = (model: string): boolean => choices.some((choice) => textAt(choice, ['id']) === model);

  function handleTick(model: string, title: string, is: boolean): void {
    const choice = { id: model, title: { [around.lang]: title } };
    if (!is)
      return change(
        withValue(
          definition,
          place,
          choices.filter((each) => textAt(each, ['id']) !== model),
        ),
      );
    if (Object.hasOwn(fields, chooser)) return change(withValue(definition, place, [...choices, choice]));
    const text = t('build.kindOf', { title: titleText(own['title'], around.lang) }).trim();
    const name = fieldName(text, fields, { isPart: field.part !== undefined });
    const kind = kindNamed('choice');
    const begun = kind && {
      ...begunField(kind, { isPart: field.part !== undefined }),
      title: { [around.lang]: text },
      choices: [choice],
    };
    const next = { ...fields, [field.name]: { ...own, modelField: name }, [name]: begun };
    change(withValue(definition, fieldsPlace(field), next));
  }

  return (
    <div
      className="kb-choices"
      id={idOf([...fieldPlace(field), 'modelField'])}
      tabIndex={-1}
      role="group"
      aria-label={t('build.linkToAny')}
    >
      <h4>{t('build.linkToAny')}</h4>
      {models
        .filter(({ id }) => id !== 'user')
        .map(({ id, string_view }) => (
          <Tick key={id} label={string_view} is={isChosen(id)} onChange={(is) => handleTick(id, string_view, is)} />
        ))}
    </div>
  );
}
