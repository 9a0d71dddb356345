// Russian texts of what is opened later: forms, histories, pages of blocks, panels, notifications, settings.
export const TEXTS = import.meta.glob<Record<string, unknown>>(
  '../texts/ru/{blocks,find,form,history,notifications,page,panels,record,richText,settings}.json',
  { import: 'default', eager: true },
);
