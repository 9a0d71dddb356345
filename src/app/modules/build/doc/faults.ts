// What a definition lacks before it can be planned, in words that name the place: nothing that the server would say in the words of
// a schema. Pure.
import { isDoc, docAt, listAt, textAt, valueAt, type Doc, type Place } from './value.ts';
import { titleText } from './titles.ts';
import { viewKind, viewsPlace } from './views.ts';

export interface BuildFault {
  place: Place;
  /** Of the text `build.fault.<key>`. */
  key: string;
  params: Readonly<Record<string, string | number>>;
}

interface Words {
  lang: string;
}

export function buildFaults(definition: unknown, words: Words): BuildFault[] {
  return [
    ...fieldFaults(definition, { ...words, at: ['model', 'fields'], part: undefined }),
    ...viewFaults(definition, words),
    ...ruleFaults(definition),
    ...moveFaults(definition),
  ];
}

function fieldFaults(
  definition: unknown,
  { lang, at, part }: Words & { at: Place; part: string | undefined },
): BuildFault[] {
  return Object.entries(docAt(definition, at)).flatMap(([name, field], index): BuildFault[] => {
    if (!isDoc(field)) return [];
    const place = [...at, name];
    const title = titleText(field['title'], lang);
    const number = index + 1;
    if (title === '')
      return [
        part === undefined
          ? { place: [...place, 'title'], key: 'fieldTitle', params: { number } }
          : { place: [...place, 'title'], key: 'columnTitle', params: { number, part } },
      ];
    return ownFaults(field, { place, title, lang });
  });
}

function ownFaults(field: Doc, { place, title, lang }: Words & { place: Place; title: string }): BuildFault[] {
  const { type, choices, model, modelField, formula, fields } = field;
  if (Array.isArray(choices)) return choiceFaults(choices, { place, title, lang });
  if ((type === 'ForeignKey' || type === 'ManyToManyField') && (model === undefined || model === ''))
    return [{ place: [...place, 'model'], key: 'linkModel', params: { title } }];
  if (modelField === '') return [{ place: [...place, 'modelField'], key: 'linkModel', params: { title } }];
  if (formula === '') return [{ place: [...place, 'formula'], key: 'formula', params: { title } }];
  if (type !== 'TablePart') return [];
  const columns = isDoc(fields) ? Object.keys(fields).length : 0;
  return columns === 0
    ? [{ place: [...place, 'fields'], key: 'columns', params: { title } }]
    : fieldFaults(field, { lang, at: ['fields'], part: title }).map((fault) => ({
        ...fault,
        place: [...place, ...fault.place],
      }));
}

function choiceFaults(
  choices: readonly unknown[],
  { place, title, lang }: Words & { place: Place; title: string },
): BuildFault[] {
  if (choices.length === 0) return [{ place: [...place, 'choices'], key: 'choices', params: { title } }];
  return choices.flatMap((choice, index) =>
    titleText(valueAt(choice, ['title']), lang) === ''
      ? [{ place: [...place, 'choices', index, 'title'], key: 'choiceTitle', params: { title, number: index + 1 } }]
      : [],
  );
}

function viewFaults(definition: unknown, { lang }: Words): BuildFault[] {
  const at = viewsPlace(definition);
  if (!at) return [];
  return listAt(definition, at).flatMap((view, index): BuildFault[] => {
    const place = [...at, index];
    const title = titleText(valueAt(view, ['title']), lang);
    if (title === '') return [{ place: [...place, 'title'], key: 'viewTitle', params: { number: index + 1 } }];
    const missing = viewKind(textAt(view, ['block']))?.params.find(
      ({ key, isNeeded }) => isNeeded === true && textAt(view, ['params', key]) === '',
    );
    return missing ? [{ place: [...place, 'params', missing.key], key: 'viewField', params: { title } }] : [];
  });
}

function ruleFaults(definition: unknown): BuildFault[] {
  return listAt(definition, ['model', 'rules']).flatMap((rule, index) => {
    const place: Place = ['model', 'rules', index];
    const number = index + 1;
    if (textAt(rule, ['formula']) === '')
      return [{ place: [...place, 'formula'], key: 'ruleCondition', params: { number } }];
    return titleText(valueAt(rule, ['message']), '') === ''
      ? [{ place: [...place, 'message'], key: 'ruleMessage', params: { number } }]
      : [];
  });
}

function moveFaults(definition: unknown): BuildFault[] {
  return listAt(definition, ['model', 'status', 'transitions']).flatMap((move, index) =>
    titleText(valueAt(move, ['title']), '') === ''
      ? [
          {
            place: ['model', 'status', 'transitions', index, 'title'],
            key: 'moveTitle',
            params: { number: index + 1 },
          },
        ]
      : [],
  );
}
