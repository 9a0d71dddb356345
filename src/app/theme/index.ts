// Looks from the config: palette, Mantine theme, colour scheme.
export { createColorSchemeManager } from './colorScheme.ts';
export { paletteOf } from './palette.ts';
export { themeOf, variablesOf } from './theme.ts';
