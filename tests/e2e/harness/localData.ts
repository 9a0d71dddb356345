// What a page keeps on its device, read past the page: local storage and the local databases; and the ways in and out of the shell.
import type { Page } from 'playwright-core';

export const DATABASES = ['app_type', 'config', 'groups', 'order', 'sort', 'table', 'task'];

export const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);
export const toLogin = (page: Page): Promise<void> =>
  page.getByRole('heading', { name: 'Вход', exact: true }).waitFor();
export const toShell = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^Меню пользователя/ }).waitFor();

export async function chooseInUserMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Меню пользователя/ }).click();
  await page.getByRole('dialog', { name: 'Меню пользователя' }).getByRole('button', { name, exact: true }).click();
}

/** What the server has for this menu comes a moment later and moves the way out. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Меню пользователя/ }).click();
  await page.locator('.keste-user-items[aria-busy=false]').waitFor();
  await page
    .getByRole('dialog', { name: 'Меню пользователя' })
    .getByRole('button', { name: 'Выйти', exact: true })
    .click();
}

/** Ids of all records by database; databases that are not there are left out. */
export function records(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const found: Record<string, string[]> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(new Error(`${name} does not open`)));
      });
      const reading = db.objectStoreNames.contains('records')
        ? db.transaction('records').objectStore('records').getAllKeys()
        : undefined;
      if (reading) await new Promise((resolve) => reading.addEventListener('success', resolve));
      found[name] = (reading?.result ?? []).map(String).sort();
      db.close();
    }
    return found;
  });
}

/** As an earlier visit of this person would have left it. */
export async function leaveRecords(page: Page): Promise<void> {
  await page.evaluate(async (names) => {
    // Written by the page itself, so it is one.
    const { id } = JSON.parse(localStorage.getItem('user') ?? '{}') as { id: string };
    for (const name of names) {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name, 1);
        // The page may not have come to this one yet; it makes it so.
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('records', { keyPath: 'id' }));
        opening.addEventListener('success', () => resolve(opening.result));
      });
      const writing = db
        .transaction('records', 'readwrite')
        .objectStore('records')
        .put({ id: `${id}:left`, value: 'kept' });
      await new Promise((resolve) => writing.addEventListener('success', resolve));
      db.close();
    }
  }, DATABASES);
}
