// What a new module begins with: one field, and who may do what. Every field is a column without a word, and joins the filters
// (nameFollower). It has no name yet: that is what it waits for.
import { definitionText } from './definitionText.ts';

/** Of the first field, which is called otherwise in most modules. */
export const NAME_TITLE = { ru: 'Название', kk: 'Атауы', en: 'Name' };

export const NEW_DEFINITION = definitionText({
  $schema: '../../schemas/module.schema.json',
  name: '',
  title: {},
  icon: 'list',
  navigation: { path: '' },
  model: {
    name: '',
    representation: '<name>',
    fields: {
      name: {
        type: 'CharField',
        title: NAME_TITLE,
        required: true,
        maxLength: 200,
        search: true,
      },
    },
  },
  filters: { include: ['name'] },
  permissions: { admin: 'all', member: ['list', 'read', 'create', 'update'] },
});
