// Public door: the product's icons, by the names a definition may use.
export { ICON_PATHS } from './paths.ts';
