// A place: its address as text; coordinates as two numbers, pasted as one text, or as the browser knows them. No map is loaded.
import type { ClipboardEvent, ReactNode } from 'react';
import { addressOf, coordinatesOf, coordinatesText, normaliseValue } from '../../../src/engine/values/index.ts';
import { fieldAria, TextInput } from '../../../src/render/fields/index.ts';
import { plainText, usePorts, type FieldProps } from '../../../src/render/index.ts';
import { mapAddress, opensApplication } from '../../../src/render/places/index.ts';
import { WhereIAm } from './WhereIAm.tsx';
import './place.css';

const COORDINATES = ['latitude', 'longitude'] as const;
type Part = 'address' | (typeof COORDINATES)[number];

export function PlaceField(props: FieldProps): ReactNode {
  const { id, field, value, readonly, disabled, onChange, onBlur } = props;
  const { t } = usePorts().formats;
  const { id: ownId, ...aria } = fieldAria(props);
  const isOpen = !readonly && !disabled;
  const read = normaliseValue('PlaceField', value);
  const coordinates = read.ok ? coordinatesText(read.value) : '';

  function set(change: Partial<Record<Part, string>>): void {
    const next = {
      address: addressOf(value),
      latitude: partOf(value, 'latitude'),
      longitude: partOf(value, 'longitude'),
    };
    const parts = Object.entries({ ...next, ...change }).map(
      ([key, text]) => [key, text === '' ? null : text] as const,
    );
    onChange(parts.every(([, text]) => text === null) ? null : Object.fromEntries(parts));
  }

  /** Whatever input it goes into, a pair is a pair. */
  function handlePaste(event: ClipboardEvent): void {
    const pair = coordinatesOf(event.clipboardData.getData('text'));
    if (!pair || !isOpen) return;
    event.preventDefault();
    set(pair);
  }

  function handleLeft(part: Part): void {
    const pair = isOpen && part !== 'address' ? coordinatesOf(partOf(value, part)) : undefined;
    if (pair) set(pair);
    onBlur?.();
  }

  return (
    <div className="kpf" role="group" aria-labelledby={`${id}-label`}>
      <TextInput
        aria={{ id: ownId, ...aria }}
        readOnly={readonly}
        placeholder={field.placeholder ?? (readonly ? undefined : t('form.place.address'))}
        value={shownAddress(value)}
        onChange={(event) => set({ address: event.currentTarget.value })}
        onPaste={handlePaste}
        onBlur={() => handleLeft('address')}
      />
      {readonly ? null : (
        <div className="kpf-pair">
          {COORDINATES.map((part) => (
            <label key={part}>
              <span>{t(`form.place.${part}`)}</span>
              <TextInput
                aria={{ ...aria, id: `${id}-${part}`, 'aria-required': undefined }}
                className="keste-number"
                inputMode="text"
                placeholder={part === 'latitude' ? '43.238949' : '76.889709'}
                value={partOf(value, part)}
                onChange={(event) => set({ [part]: event.currentTarget.value })}
                onPaste={handlePaste}
                onBlur={() => handleLeft(part)}
              />
            </label>
          ))}
          {isOpen ? <WhereIAm onFound={set} /> : null}
        </div>
      )}
      <MapLink coordinates={coordinates} label={readonly ? coordinates : t('form.place.open')} />
    </div>
  );
}

function MapLink({ coordinates, label }: { coordinates: string; label: string }): ReactNode {
  const href = mapAddress(coordinates);
  return href === undefined ? null : (
    <a
      className="kpf-map"
      href={href}
      {...(opensApplication(href) ? {} : { target: '_blank', rel: 'noreferrer noopener' })}
    >
      {label}
    </a>
  );
}

/** What is no place is told as it is. */
function shownAddress(value: unknown): string {
  const isPlace =
    typeof value === 'object' && value !== null && ['address', 'latitude'].some((key) => Object.hasOwn(value, key));
  return isPlace ? addressOf(value) : plainText(value);
}

/** As typed. */
function partOf(value: unknown, part: Part): string {
  const text: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined;
  return typeof text === 'string' ? text : '';
}
