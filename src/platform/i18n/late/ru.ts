// Russian texts of the shell and of tables, as one file: a request for each area would cost more than the texts.
export const TEXTS = import.meta.glob<Record<string, unknown>>(
  '../texts/ru/{drawers,edit,filter,network,people,table,view}.json',
  { import: 'default', eager: true },
);
