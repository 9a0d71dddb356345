// A section of a form around members drawn by the form: under a heading or without one, in columns, folded where it folds.
import { useId, type ReactNode } from 'react';
import { labelId } from '../../../src/render/fields/index.ts';
import { FaultCount, useSection, type Section } from '../../../src/render/form/index.ts';
import { usePorts, type FieldProps } from '../../../src/render/index.ts';

export function GroupFields({ id, field, children }: FieldProps): ReactNode {
  const section = useSection(field);
  const bodyId = useId();
  const isTitled = field.label !== '';
  const body = (
    <div id={bodyId} className="keste-form-grid" data-columns={field.columns} hidden={section?.isOpen === false}>
      {section?.wasOpened === false ? null : children}
    </div>
  );
  const help = field.help ? <div className="keste-field-help">{field.help}</div> : null;
  if (!isTitled && !section)
    return (
      <div id={id} className="keste-form-group" data-plain>
        {help}
        {body}
      </div>
    );
  return (
    <div
      id={id}
      role="group"
      aria-labelledby={labelId(id)}
      className="keste-form-group"
      data-untitled={!isTitled || undefined}
    >
      <h3 id={labelId(id)} className="keste-form-group-title">
        {section ? <FoldButton title={field.label} section={section} controls={bodyId} /> : field.label}
      </h3>
      {section?.isOpen === false ? null : help}
      {body}
    </div>
  );
}

function FoldButton({ title, section, controls }: { title: string; section: Section; controls: string }): ReactNode {
  const { t } = usePorts().formats;
  const { isOpen, fields, faults, fold } = section;
  const untitled = isOpen ? t('form.fewerFields') : t('form.moreFields', { count: fields });
  return (
    <button
      type="button"
      className="keste-form-fold"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={() => fold(isOpen)}
    >
      <span className="keste-form-fold-sign" aria-hidden />
      {title === '' ? untitled : title}
      {isOpen ? null : <FaultCount number={faults} />}
    </button>
  );
}
