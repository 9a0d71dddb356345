// What is asked of the server about whole rows comes late, and soon where the network may go.
export const loadLaterRows = () => import('./laterRows.ts');
