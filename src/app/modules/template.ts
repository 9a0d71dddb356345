// What a new module begins with: one field, its table, and who may do what.
import { definitionText } from './definitionText.ts';

export const NEW_DEFINITION = definitionText({
  $schema: '../../schemas/module.schema.json',
  name: 'new_module',
  title: { ru: 'Новый модуль', kk: 'Жаңа модуль', en: 'New module' },
  icon: 'list',
  navigation: { path: '/new_module' },
  model: {
    name: 'new_item',
    representation: '<name>',
    fields: { name: { type: 'CharField', title: { ru: 'Название', kk: 'Атауы', en: 'Name' }, required: true, maxLength: 200, search: true } },
  },
  table: { columns: ['name'], ordering: ['name'] },
  filters: { include: ['name'] },
  permissions: { admin: 'all', member: ['list', 'read', 'create', 'update'] },
});
