// Picking colleagues.
export { PersonPicker, type Person, type PersonPickerProps } from './PersonPicker.tsx';
