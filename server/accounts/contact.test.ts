// Contacts: what is one, its one stored form, and what a stranger sees of it.
import { describe, expect, it } from 'vitest';
import { maskContact, readContact } from './contact.ts';
import { deviceName } from './sessions/devices.ts';
import { cleanName, fullName } from './names.ts';

describe('contacts', () => {
  it.each([
    '',
    ' ',
    'aigul',
    '@b.kz',
    'a@b',
    'a@b.kz, c@d.kz',
    'a@b.kz\r\nBcc: c@d.kz',
    'a\u200b@b.kz',
    'a@b.kz\u202e',
    `${'a'.repeat(65)}@b.kz`,
    '12345',
    '+7 000 000 00 00',
    '+1 (555) 010',
    '8 701 123 45 6',
    '+77011234567 ext. 5',
    '9'.repeat(60),
    '7011234567; 7017654321',
  ])('%j is none', (text) => {
    expect(readContact(text)).toBeUndefined();
  });

  it.each([
    [' Aigul@Example.KZ ', { kind: 'email', value: 'aigul@example.kz' }],
    ['8 (701) 123-45-67', { kind: 'phone', value: '+77011234567' }],
    ['+7 701 123 45 67', { kind: 'phone', value: '+77011234567' }],
    ['77011234567', { kind: 'phone', value: '+77011234567' }],
    ['7011234567', { kind: 'phone', value: '+77011234567' }],
    ['+49 30 901820', { kind: 'phone', value: '+4930901820' }],
  ])('%j is %j', (text, contact) => {
    expect(readContact(text)).toEqual(contact);
  });

  it.each([
    ['aigul@b.kz', 'a***@b.kz'],
    ['ұлан@b.kz', 'ұ***@b.kz'],
    ['+77011234567', '+7***4567'],
  ])('%s is shown as %s', (contact, masked) => {
    expect(maskContact(contact)).toBe(masked);
  });
});

describe('names', () => {
  it('are one line without marks that turn the writing', () => {
    expect(cleanName(' Айгүл\r\nBcc: x\u202e  Серік\u0000 ')).toBe('Айгүл Bcc: x Серік');
    expect(fullName('Серік', 'Айгүл', '')).toBe('Серік Айгүл');
  });
});

describe('devices', () => {
  it.each([
    [null, '–'],
    ['curl', '–'],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
      'Chrome 156, Linux',
    ],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140, Windows 10'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Mobile/15E148 Safari/604.1',
      'Safari 18, iPhone',
    ],
  ])('%s is named %s', (agent, name) => {
    expect(deviceName(agent)).toBe(name);
  });
});
