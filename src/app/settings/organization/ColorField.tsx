// The organisation's colour: picked or typed, with what can be read on it, and a look at it before it is saved.
import { TextInput } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { contrast, LIGHT_BELOW, parseHex, WHITE } from '../../../engine/color/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { paletteOf } from '../../theme/index.ts';

export interface ColorFieldProps {
  value: string;
  isLocked: boolean;
  error: string | undefined;
  onChange(value: string): void;
}

const HEX = /^#[0-9a-f]{6}$/i;
const READABLE = 4.5;

export function ColorField({ value, isLocked, error, onChange }: ColorFieldProps): ReactNode {
  const { t, language } = useTexts();
  const id = useId();
  const isUsable = isUsableColor(value);
  const palette = paletteOf(isUsable ? value : undefined);
  const ratio = ratioOf(value);
  const shown = ratio === undefined ? '' : new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(ratio);
  return (
    <div className="keste-settings-section">
      <div className="keste-color">
        <input
          type="color"
          id={id}
          aria-label={t('settings.color.pick')}
          disabled={isLocked}
          value={HEX.test(value) ? value.toLowerCase() : palette.main}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <TextInput
          label={t('settings.color.label')}
          description={isLocked ? t('settings.ownerOnly') : undefined}
          value={value}
          disabled={isLocked}
          maxLength={7}
          spellCheck={false}
          error={
            isUsable
              ? error
              : t(ratio === undefined ? 'settings.color.wrong' : 'settings.color.tooLight', { ratio: shown })
          }
          onChange={(event) => onChange(event.currentTarget.value.trim())}
        />
      </div>
      {isUsable ? (
        <div className="keste-color-preview" aria-label={t('settings.color.preview')} role="group">
          <span
            className="keste-color-button"
            style={{ background: palette.shades[palette.filled], color: palette.onFilled }}
          >
            {t('settings.color.button')}
          </span>
          <span
            style={{
              color: 'light-dark(var(--keste-shown-light), var(--keste-shown-dark))',
              ...shownText(palette.text),
            }}
          >
            {t('settings.color.text')}
          </span>
          <span className="keste-settings-hint">
            {t(ratio !== undefined && ratio < READABLE ? 'settings.color.darkened' : 'settings.color.contrast', {
              ratio: shown,
            })}
          </span>
        </div>
      ) : null}
    </div>
  );
}

/** As #rrggbb, dark enough to be seen on white: the palette does the rest. */
export function isUsableColor(value: string): boolean {
  return (ratioOf(value) ?? 0) >= LIGHT_BELOW;
}

/** Contrast with white; undefined for what is no colour. */
function ratioOf(value: string): number | undefined {
  const color = HEX.test(value) ? parseHex(value) : undefined;
  return color && contrast(color, WHITE);
}

function shownText({ light, dark }: { light: string; dark: string }): Record<string, string> {
  return { '--keste-shown-light': light, '--keste-shown-dark': dark };
}
