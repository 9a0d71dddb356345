// The public pages as a person meets them, against the real server: every way in, on a desktop and on a phone.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeProblemsInAllAppearances } from '../harness/axe.ts';
import {
  fillSignIn,
  label,
  openBrowser,
  openDevice,
  PHONE,
  signIn,
  type Device,
  type DeviceOptions,
  type TestBrowser,
} from '../harness/browser.ts';
import { signInClient } from '../harness/client.ts';
import { logOut } from '../harness/localData.ts';
import { codeIn, linkIn, messageTo } from '../harness/outbox.ts';
import { PASSWORD, startServer, type KesteServer } from '../harness/server.ts';

const OWNER = 'owner@demo.keste';
const SUPPORT = 'support@demo.keste';
const SECRET = 'тихий берег у озера';
const NEXT_SECRET = 'другой берег у реки';
const CHECK = '/users/my_organizations/invite/check/';
let server: KesteServer;
let browser: TestBrowser;

/** Of the form the server gives. */
const RESET_LINK = `/user/reset-password/${'x'.repeat(43)}`;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const open = (options: DeviceOptions = {}): Promise<Device> =>
  openDevice(browser, server, { language: 'ru', ...options });
const toShell = (page: Page): Promise<void> => page.getByRole('button', { name: /^Меню пользователя/ }).waitFor();
const toHeading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { name, exact: true }).waitFor();
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
const pathOf = (page: Page): string => new URL(page.url()).pathname;

/** Who is signed in by the server's word. */
function who(page: Page): Promise<{ email: string | null; organization: string; roles: string[] }> {
  return page.evaluate(async () => {
    const answer = await fetch('/api/v1/users/info/');
    // The test's own question to a call whose document others prove.
    const { user } = (await answer.json()) as {
      user: { email: string | null; roles: string[]; organization: { name: string } };
    };
    return { email: user.email, organization: user.organization.name, roles: user.roles };
  });
}

async function fillContact(page: Page, contact: string): Promise<void> {
  await page.getByLabel('Электронная почта или телефон').fill(contact);
  await press(page, 'Получить код');
  await page.getByText('Шаг 2 из 3').waitFor();
  await page
    .getByLabel('Код')
    .fill(codeIn(await messageTo(server, contact.replaceAll(/[ ()]|-(?=\d)/g, ''), /код для регистрации/i)));
  await press(page, 'Подтвердить');
  await page.getByText('Шаг 3 из 3').waitFor();
}

async function fillPerson(page: Page, lastName: string, organization?: string): Promise<void> {
  await page.getByLabel('Фамилия').fill(lastName);
  await page.getByLabel('Имя').fill('Дана');
  if (organization !== undefined) await page.getByLabel('Организация').fill(organization);
  await page.getByRole('textbox', { name: 'Новый пароль' }).fill(SECRET);
  await page.getByLabel('Согласен на обработку персональных данных').check();
  await press(page, 'Зарегистрироваться');
  await toShell(page);
}

/** The path of an invitation by the owner of the demo organisation. */
async function invite(contact: string): Promise<string> {
  const owner = await signInClient(server, OWNER);
  const { status } = await owner.send('POST', '/users/invitations/', { contacts: [contact], role: 'member' });
  expect(status).toBe(200);
  return linkIn(await messageTo(server, contact, /join-user/), server);
}

async function generatePassword(email: string): Promise<void> {
  await server.inDatabase('update app.account set password_generated = true, password_skips = 0 where email = $1', [
    email,
  ]);
}

describe.each([
  ['desktop', { width: 1440, height: 900 }, '1', 'member.ru@demo.keste'],
  ['phone', PHONE, '2', 'accountant@demo.keste'],
] as const)('on a %s', (_name, viewport, digit, member) => {
  const phone = `+7701555000${digit}`;
  const first = `first${digit}@firma.example`;
  const invited = `invited${digit}@firma.example`;

  test('[ROUTE-03, SESSION-16] registration by e-mail makes an organisation of one’s own and signs in', async () => {
    const { page, context, faults } = await open({ viewport });
    await page.goto('/user/login');
    await page.getByRole('link', { name: 'Регистрация' }).click();
    await page.getByText('Шаг 1 из 3').waitFor();
    await fillContact(page, first);
    await page.getByRole('list', { name: 'Правила пароля' }).getByText('Не короче 10 знаков').waitFor();
    await page.getByRole('textbox', { name: 'Новый пароль' }).fill('1234567890');
    await page.getByText('Не только цифры: не выполнено').waitFor();
    await fillPerson(page, 'Серикбаева', `Фирма ${digit}`);
    expect(await who(page)).toEqual({ email: first, organization: `Фирма ${digit}`, roles: ['owner'] });
    expect(pathOf(page).startsWith('/user/')).toBe(false);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('[ROUTE-03, SAFE-01] a contact that has an account is answered the same on the page; only its mail says more', async () => {
    const { page, context } = await open({ viewport });
    await page.goto('/user/registration');
    await page.getByLabel('Электронная почта или телефон').fill(member);
    await press(page, 'Получить код');
    await page.getByText('Шаг 2 из 3').waitFor();
    await page.getByText(`Мы отправили код на ${member}`).waitFor();
    expect((await messageTo(server, member, /user\/login/)).text).not.toMatch(/\d{6}/);
    await context.close();
  });

  test('[ROUTE-03, ROUTE-06] registration by phone; then a forgotten password by a code to it', async () => {
    const { page, context } = await open({ viewport });
    await page.goto('/user/registration');
    await fillContact(page, `+7 (701) 555-00-0${digit}`);
    await fillPerson(page, 'Ахметова', `Телефон ${digit}`);
    await context.close();

    const later = await open({ viewport });
    await later.page.goto('/user/login');
    await later.page.getByRole('link', { name: 'Забыли пароль?' }).click();
    await later.page.getByRole('link', { name: 'Код на телефон' }).click();
    await later.page.getByLabel('Телефон', { exact: true }).fill(phone);
    await press(later.page, 'Получить код');
    await later.page.getByLabel('Код').fill('000000');
    await press(later.page, 'Продолжить');
    await later.page.getByText('Неверный или устаревший код').waitFor();
    const sms = await messageTo(server, phone, /код для нового пароля/);
    expect(sms.kind).toBe('sms');
    await later.page.getByLabel('Код').fill(codeIn(sms));
    await press(later.page, 'Продолжить');
    await toHeading(later.page, 'Задайте новый пароль');
    expect(pathOf(later.page)).toMatch(/^\/user\/reset-password\/.{22,}$/);
    await later.page.getByRole('textbox', { name: 'Новый пароль' }).fill(NEXT_SECRET);
    await press(later.page, 'Сохранить и войти');
    await toShell(later.page);
    expect((await who(later.page)).organization).toBe(`Телефон ${digit}`);
    await later.context.close();
  });

  test('[ROUTE-02] login by phone', async () => {
    const { page, context } = await open({ viewport });
    await page.goto('/user/login');
    await fillSignIn(page, `8 701 555 00 0${digit}`, NEXT_SECRET);
    await toShell(page);
    await context.close();
  });

  test('[ROUTE-05, ROUTE-07, SESSION-10] a link by e-mail works once; who came in stands on the login page of that device', async () => {
    const { page, context } = await open({ viewport });
    await page.goto('/user/forgot-password/forgot-email');
    await page.getByLabel('Электронная почта').fill(first);
    await press(page, 'Получить ссылку');
    await toHeading(page, 'Проверьте почту');
    const link = linkIn(await messageTo(server, first, /reset-password/), server);
    expect(link).toMatch(/^\/user\/reset-password\//);
    await page.goto(link);
    await page.getByRole('textbox', { name: 'Новый пароль' }).fill('password123');
    await press(page, 'Сохранить и войти');
    await page.getByText('Такой пароль встречается слишком часто').waitFor();
    await page.getByText('Не из самых частых паролей: не выполнено').waitFor();
    await page.getByRole('textbox', { name: 'Новый пароль' }).fill(NEXT_SECRET);
    await press(page, 'Сохранить и войти');
    await toShell(page);
    expect((await who(page)).email).toBe(first);

    await logOut(page);
    await page
      .getByRole('region', { name: 'Недавно входили' })
      .getByRole('button', { name: new RegExp(first) })
      .first()
      .click();
    await expect.poll(() => page.getByRole('textbox').first().inputValue()).toBe(first);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password');

    await page.goto(link);
    await page.getByRole('textbox', { name: 'Новый пароль' }).fill(SECRET);
    await press(page, 'Сохранить и войти');
    await toHeading(page, 'Ссылка не действует');
    await page.getByRole('link', { name: 'Запросить новую ссылку' }).click();
    await toHeading(page, 'Восстановление пароля');
    await context.close();
  });

  test('[ROUTE-08, SESSION-15] an invitation is accepted by registering: its organisation, its role, and a token that is used up', async () => {
    const link = await invite(invited);
    const { page, context } = await open({ viewport });
    await page.goto(link);
    await page.getByText(/^Вас приглашают в организацию/).waitFor();
    await page.getByRole('link', { name: 'Зарегистрироваться по приглашению' }).click();
    await toHeading(page, 'Регистрация по приглашению');
    expect(new URL(page.url()).search).toBe(new URL(link, server.url).search);
    await fillContact(page, invited);
    expect(await page.getByLabel('Организация').count()).toBe(0);
    await fillPerson(page, 'Оспанова');
    const { organization, roles } = await who(page);
    const demo = (await (await signInClient(server, OWNER)).get('/users/info/')).body['user'];
    expect(demo).toMatchObject({ organization: { name: organization } });
    expect(roles).toEqual(['member']);
    expect(new URL(page.url()).searchParams.get('token')).toBeNull();

    await page.goto(link);
    await page.getByRole('alert').getByText('Токен не действителен').waitFor();
    await context.close();
  });

  test('[SESSION-15] who is signed in is asked, and goes on in the organisation joined; another’s invitation is refused clearly', async () => {
    const link = await invite(first);
    const stranger = await open({ viewport });
    await signIn(stranger.page, member);
    await stranger.page.goto(link);
    await press(stranger.page, 'Принять приглашение');
    await stranger.page.getByText(/Приглашение отправлено на другой адрес/).waitFor();
    await press(stranger.page, 'Войти под другой учётной записью');
    await toHeading(stranger.page, 'Вход');
    await fillSignIn(stranger.page, first, NEXT_SECRET);
    // The login was made for the invitation: no second question.
    await toShell(stranger.page);
    await stranger.page.waitForFunction(() => !location.search.includes('token'));
    expect((await who(stranger.page)).roles).toEqual(['member']);
    await stranger.context.close();
  });

  test('[ROUTE-08, SESSION-15] a token of a wrong form is never sent: «Токен не действителен», then login without it', async () => {
    const { page, context } = await open({ viewport });
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes(CHECK) && asked.push(request.url()));
    await page.goto('/user/join-user?token=short&tab=1');
    await page.getByRole('alert').getByText('Токен не действителен').waitFor();
    expect(asked).toEqual([]);
    await toHeading(page, 'Вход');
    expect(page.url()).toBe(`${server.url}/user/login?tab=1`);
    await page.goto(`/user/join-user?token=${'x'.repeat(43)}`);
    await page.getByRole('alert').getByText('Токен не действителен').waitFor();
    expect(asked).toHaveLength(1);
    await context.close();
  });

  test('[SESSION-09] a generated password: the forced screen, skipped for this visit, then set for good', async () => {
    await generatePassword(member);
    const { page, context } = await open({ viewport });
    await page.goto('/contractors');
    await fillSignIn(page, member, PASSWORD);
    await toHeading(page, 'Задайте свой пароль');
    expect(await page.getByRole('navigation').count()).toBe(0);
    await press(page, 'Пропустить');
    await toShell(page);
    expect(pathOf(page)).toBe('/contractors');
    await page.reload();
    await toShell(page);
    await context.close();

    const second = await open({ viewport });
    await second.page.goto('/contractors');
    await fillSignIn(second.page, member, PASSWORD);
    await second.page.getByText('Пропустить можно ещё 2 раза').waitFor();
    await second.page.getByRole('textbox', { name: 'Новый пароль' }).fill(SECRET);
    await press(second.page, 'Сохранить пароль');
    await toShell(second.page);
    await second.page.reload();
    await toShell(second.page);
    await second.context.close();
  });

  test('[ROUTE-01, ROUTE-09, ROUTE-11] /user, unknown and private paths lead where they should, with the whole query', async () => {
    const { page, context } = await open({ viewport });
    for (const [asked, given] of [
      ['/user?x=1&token=t', '/user/login?x=1&token=t'],
      ['/contractors?tab=2&x=%2F', '/user/login?tab=2&x=%2F'],
      ['/user/nowhere', '/404'],
    ] as const) {
      await page.goto(asked);
      await page.waitForURL(`${server.url}${given}`);
    }
    await toHeading(page, 'Страница не найдена');
    await context.close();
  });

  test('the public pages work by keyboard alone', async () => {
    const { page, context } = await open({ viewport });
    await page.goto('/user/registration');
    const contact = page.getByLabel('Электронная почта или телефон');
    await contact.waitFor();
    for (let step = 0; step < 12 && !(await contact.evaluate((element) => element === document.activeElement)); step++)
      await page.keyboard.press('Tab');
    await page.keyboard.type('nobody');
    await page.keyboard.press('Enter');
    await page.getByText('Введите почту вида имя@домен или телефон с кодом').waitFor();
    expect(await contact.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type(`${digit}@firma.example`);
    await page.keyboard.press('Enter');
    await page.getByText('Шаг 2 из 3').waitFor();
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    await page.goBack();
    await page.getByText('Шаг 1 из 3').waitFor();
    expect(await contact.inputValue()).toBe(`nobody${digit}@firma.example`);
    await context.close();
  });
});

test.each([
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 360, height: 780 }],
] as const)(
  '[APP-02] no public page has an axe problem, an untranslated key or scrolls sideways in three languages, light and dark, on %s',
  async (size, viewport) => {
    const owner = await signInClient(server, OWNER);
    const contact = `look-${size.slice(2)}@firma.example`;
    await owner.send('POST', '/users/invitations/', { contacts: [contact], role: 'member' });
    const join = linkIn(await messageTo(server, contact, /join-user/), server);
    const { page, context } = await open({ viewport });
    const expectAllAppearances = async (name: string): Promise<void> => {
      const isLanguage = async (language: string): Promise<void> => {
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
          `${name} ${language}`,
        ).toBe(0);
        expect(await page.getByRole('main').innerText(), `${name} ${language}`).not.toMatch(
          /\b(?:entry|login|password|registration|forgot|reset|join|notFound)\.\w+/,
        );
        expect(await page.title(), `${name} ${language}`).toMatch(/ — /);
      };
      expect(await axeProblemsInAllAppearances(page, { ask: isLanguage }), name).toEqual([]);
    };
    const pages = [
      '/user/login',
      '/user/registration',
      '/user/forgot-password',
      '/user/forgot-password/forgot-email',
      '/user/forgot-password/forgot-phone',
      RESET_LINK,
      join,
      join.replace('join-user', 'registration'),
      '/user/join-user',
      '/404',
    ];
    for (const path of pages) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await expectAllAppearances(path);
    }
    // What stands behind the first look: broken rules, a code on its way, a list of recent users, the forced screen.
    const submit = page.locator('button[type=submit]');
    const later: [string, () => Promise<void>, string][] = [
      [RESET_LINK, async () => page.locator('input[name=password]').fill('12345'), '[data-state=unmet]'],
      [
        '/user/registration',
        async () => page.locator('input[name=contact]').fill(`step-${contact}`),
        'input[name=code]',
      ],
      [
        '/user/forgot-password/forgot-email',
        async () => page.locator('input[name=email]').fill(`forgot-${contact}`),
        '[role=status]',
      ],
    ];
    for (const [path, fill, shown] of later) {
      await page.goto(path);
      await fill();
      await submit.click();
      await page.locator(shown).first().waitFor();
      await expectAllAppearances(`${path} filled in`);
      expect(await page.locator(shown).count(), path).toBeGreaterThan(0);
    }
    await generatePassword(SUPPORT);
    await page.goto('/user/login');
    await fillSignIn(page, SUPPORT, PASSWORD);
    await page.locator('input[autocomplete=new-password]').waitFor();
    await expectAllAppearances('the forced screen');
    await page.getByRole('button', { name: label('shell.logout') }).click();
    await page.getByRole('region', { name: label('login.recent') }).waitFor();
    await expectAllAppearances('recent users');
    await context.close();
  },
);

test('[APP-02] the language is changed on a public page without losing what was typed, and holds on the next', async () => {
  const { page, context } = await openDevice(browser, server);
  await page.goto('/user/registration');
  await page.getByLabel('Электронная почта или телефон').fill('dana@firma.example');
  await press(page, 'Қазақша');
  await toHeading(page, 'Тіркелу');
  expect(await page.getByLabel('Электрондық пошта немесе телефон').inputValue()).toBe('dana@firma.example');
  await page.goto('/user/forgot-password');
  await toHeading(page, 'Құпиясөзді қалпына келтіру');
  await context.close();
});
