// Of all views of the inbox. Apart from them: the bell knows it, their code comes when they open.
export const LISTS_KEY = ['notifications', 'list'] as const;
