// A field of search whose words stand in the address.
export { SearchField, type SearchFieldProps } from './SearchField.tsx';
