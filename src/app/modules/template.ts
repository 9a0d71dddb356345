// What a new module begins with: one field, its table, and who may do what. It has no name yet: that is what it waits for.
import { definitionText } from './definitionText.ts';

export const NEW_DEFINITION = definitionText({
  $schema: '../../schemas/module.schema.json',
  name: '',
  title: {},
  icon: 'list',
  navigation: { path: '' },
  model: {
    name: '',
    representation: '<name>',
    fields: { name: { type: 'CharField', title: { ru: 'Название', kk: 'Атауы', en: 'Name' }, required: true, maxLength: 200, search: true } },
  },
  table: { columns: ['name'], ordering: ['name'] },
  filters: { include: ['name'] },
  permissions: { admin: 'all', member: ['list', 'read', 'create', 'update'] },
});
