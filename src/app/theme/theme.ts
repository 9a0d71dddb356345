// The Mantine theme of a palette. Sizes and radii of the product live here, colours in palette.ts.
import { createTheme, type CSSVariablesResolver, type MantineThemeOverride } from '@mantine/core';
import { TINT, type Palette } from './palette.ts';

export function themeOf({ shades, filled }: Palette): MantineThemeOverride {
  return createTheme({
    colors: { primary: shades },
    primaryColor: 'primary',
    primaryShade: { light: filled, dark: filled },
    // The same border as the palette's: a luminance of 0.3 is a contrast of 3 with white.
    autoContrast: true,
    luminanceThreshold: 0.3,
    white: '#ffffff',
    black: '#1b1f1d',
    defaultRadius: 'md',
    fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif',
    cursorType: 'pointer',
    // Their element is <header>: the page has one banner, and a drawer is none.
    components: {
      DrawerHeader: { defaultProps: { role: 'presentation' } },
      ModalHeader: { defaultProps: { role: 'presentation' } },
    },
  });
}

/** Variables beside Mantine's own: primary text readable on the page, and text on primary. */
export function variablesOf({ text, onFilled, main }: Palette): CSSVariablesResolver {
  const shared = {
    '--keste-main': main,
    '--keste-on-primary': onFilled,
    '--keste-tint': `color-mix(in srgb, ${main} ${TINT * 100}%, transparent)`,
  };
  return () => ({
    variables: shared,
    light: {
      '--keste-primary-text': text.light,
      '--mantine-color-dimmed': '#5b6570',
      '--mantine-color-error': '#d6292b',
      '--mantine-color-placeholder': '#737b84',
    },
    dark: {
      '--keste-primary-text': text.dark,
      '--mantine-color-dimmed': '#a3abb3',
      '--mantine-color-error': '#ff7b7c',
      '--mantine-color-placeholder': '#8d959d',
    },
  });
}
