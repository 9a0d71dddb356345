// Names of roles out of their titles.
import { expect, test } from 'vitest';
import { roleName } from './roleName.ts';

test.each([
  ['Начальник продаж', 'nachalnik_prodazh'],
  ['Сату басшысы', 'satu_basshysy'],
  ['Head of sales', 'head_of_sales'],
  ['1С-бухгалтер', 'role_1s_bukhgalter'],
  ['!!!', 'role'],
  ['Продажи', 'prodazhi_2'],
])('[ROLE-01] a title becomes a name that definitions may use: %s', (title, name) => {
  expect(roleName(title, ['prodazhi', 'sales'])).toBe(name);
});
