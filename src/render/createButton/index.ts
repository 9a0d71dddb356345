// The button that creates a row, for every page.
export { CreateButton } from './CreateButton.tsx';
