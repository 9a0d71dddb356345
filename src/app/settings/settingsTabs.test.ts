// Which tab of the settings an address means, and for whom; and what people paste as contacts.
import { expect, test } from 'vitest';
import { contactsOf } from './organization/invitations.ts';
import { tabNamed, tabsFor } from './settingsTabs.ts';

test('[MENU-12] an address without a known tab opens the default one; stab comes before tab', () => {
  const tabs = tabsFor({ roles: ['owner'] });
  expect(tabNamed(tabs, undefined, undefined)).toBe('profile');
  expect(tabNamed(tabs, 'constructor', 'nowhere')).toBe('profile');
  expect(tabNamed(tabs, undefined, 'devices')).toBe('devices');
  expect(tabNamed(tabs, 'menu', 'devices')).toBe('menu');
  expect(tabNamed(tabs, 'strange', 'devices')).toBe('devices');
});

test("the organisation's tab is there for owners and admins, and an address does not open it to others", () => {
  expect(tabsFor({ roles: ['admin'] })).toContain('organization');
  expect(tabsFor({ roles: ['member'] })).not.toContain('organization');
  expect(tabNamed(tabsFor({ roles: ['member'] }), 'organization', undefined)).toBe('profile');
});

test('pasted contacts: lines, commas and semicolons part them, phone numbers keep their spaces, each counts once', () => {
  expect(contactsOf(' a@b.kz, "c@d.kz"; <e@f.kz>\n\n+7 701 123 45 67\na@b.kz  g@h.kz')).toEqual([
    'a@b.kz',
    'c@d.kz',
    'e@f.kz',
    '+7 701 123 45 67',
    'g@h.kz',
  ]);
  expect(contactsOf(' \n ,')).toEqual([]);
});
