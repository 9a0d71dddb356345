// Stars as one group of radio buttons: arrows move, the last button takes the choice back. Read-only it is a picture with its text.
import { useId, type ReactNode } from 'react';
import { fieldAria, ReadonlyText } from '../../../src/render/fields/index.ts';
import { plainText, usePorts, type FieldProps } from '../../../src/render/index.ts';
import './rating.css';

const MOST_STARS = 10;

export function RatingField(props: FieldProps): ReactNode {
  const { id, field, value, readonly, onChange, onBlur } = props;
  const { t } = usePorts().formats;
  const name = useId();
  const { disabled, id: ownId, ...aria } = fieldAria(props);
  const max = Math.min(MOST_STARS, Math.max(1, Number(field.max ?? 5) || 5));
  // The untouched 0 of an empty field is nothing.
  const text = value === 0 ? '' : plainText(value);
  const chosen = /^\d{1,2}$/.test(text) ? Number(text) : undefined;
  const marks = Array.from({ length: max }, (_, index) => ({ star: index + 1, isOn: index < (chosen ?? 0) }));
  const shown = chosen === undefined ? text : t('table.stars', { value: chosen, max });
  // What is no rating is the text it is.
  const isOther = text !== '' && (chosen === undefined || chosen > max);
  if (readonly)
    return isOther ? (
      <ReadonlyText aria={{ ...aria, id: ownId, disabled }} text={text} />
    ) : (
      <span id={ownId} role="img" className="kra" aria-label={shown === '' ? t('form.noStars') : shown}>
        {marks.map(({ star, isOn }) => (
          <span key={star} aria-hidden className="kra-star" data-on={isOn || undefined} />
        ))}
      </span>
    );
  return (
    <div role="radiogroup" className="kra" {...aria} id={ownId} aria-labelledby={`${id}-label`}>
      {marks.map(({ star, isOn }) => (
        <label key={star} className="kra-star" data-on={isOn || undefined}>
          <input
            type="radio"
            name={name}
            aria-label={t('table.stars', { value: star, max })}
            disabled={disabled}
            checked={chosen === star}
            onChange={() => onChange(String(star))}
            onBlur={onBlur}
          />
        </label>
      ))}
      {chosen === undefined || disabled ? null : (
        <button type="button" className="kra-clear" aria-label={t('form.clearValue')} onClick={() => onChange(null)}>
          ×
        </button>
      )}
    </div>
  );
}
