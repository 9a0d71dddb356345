// What the accounts write to people, in their language. {names} are filled in; nothing of it is HTML.
import type { Lang } from '../http/index.ts';
import type { Outbox } from '../ports/index.ts';
import type { Contact } from './contact.ts';
import { cleanName } from './names.ts';

export type MessageKind = 'registration_code' | 'already_account' | 'reset_link' | 'reset_code' | 'invitation' | 'password_changed';

interface MessageText {
  subject: string;
  text: string;
  sms: string;
}

const MESSAGES: Readonly<Record<MessageKind, Readonly<Record<Lang, MessageText>>>> = {
  registration_code: {
    ru: { subject: 'Keste: код подтверждения', text: 'Код для регистрации: {code}\nОн действует 10 минут.\n\nЕсли вы не регистрировались, ничего делать не нужно.', sms: 'Keste: код для регистрации {code}' },
    kk: { subject: 'Keste: растау коды', text: 'Тіркелу коды: {code}\nОл 10 минут жарамды.\n\nЕгер тіркелмеген болсаңыз, ештеңе істеудің қажеті жоқ.', sms: 'Keste: тіркелу коды {code}' },
    en: { subject: 'Keste: confirmation code', text: 'Your registration code: {code}\nIt is valid for 10 minutes.\n\nIf you did not register, there is nothing to do.', sms: 'Keste: registration code {code}' },
  },
  already_account: {
    ru: { subject: 'Keste: у вас уже есть учётная запись', text: 'Кто-то пытался зарегистрироваться с вашим адресом, но учётная запись у вас уже есть.\n\nВойти: {login}\nЗабыли пароль: {forgot}', sms: 'Keste: у вас уже есть учётная запись. Войти: {login}' },
    kk: { subject: 'Keste: сізде есептік жазба бар', text: 'Біреу сіздің мекенжайыңызбен тіркелмек болды, бірақ сізде есептік жазба бұрыннан бар.\n\nКіру: {login}\nҚұпиясөзді ұмыттыңыз ба: {forgot}', sms: 'Keste: сізде есептік жазба бұрыннан бар. Кіру: {login}' },
    en: { subject: 'Keste: you already have an account', text: 'Somebody tried to register with your address, but you have an account already.\n\nSign in: {login}\nForgot the password: {forgot}', sms: 'Keste: you already have an account. Sign in: {login}' },
  },
  reset_link: {
    ru: { subject: 'Keste: новый пароль', text: 'Чтобы задать новый пароль, откройте ссылку. Она действует 60 минут и срабатывает один раз:\n{link}\n\nЕсли вы об этом не просили, ничего делать не нужно: пароль остаётся прежним.', sms: '' },
    kk: { subject: 'Keste: жаңа құпиясөз', text: 'Жаңа құпиясөз орнату үшін сілтемені ашыңыз. Ол 60 минут жарамды және бір рет қана іске қосылады:\n{link}\n\nЕгер бұны сұрамаған болсаңыз, ештеңе істеудің қажеті жоқ: құпиясөз өзгермейді.', sms: '' },
    en: { subject: 'Keste: new password', text: 'To set a new password open the link. It is valid for 60 minutes and works once:\n{link}\n\nIf you did not ask for it, there is nothing to do: the password stays as it is.', sms: '' },
  },
  reset_code: {
    ru: { subject: '', text: '', sms: 'Keste: код для нового пароля {code}. Действует 10 минут' },
    kk: { subject: '', text: '', sms: 'Keste: жаңа құпиясөз коды {code}. 10 минут жарамды' },
    en: { subject: '', text: '', sms: 'Keste: code for a new password {code}. Valid for 10 minutes' },
  },
  invitation: {
    ru: { subject: 'Приглашение в «{organization}»', text: '{inviter} приглашает вас в организацию «{organization}».\n\nПринять приглашение: {link}\nСсылка действует 7 дней.', sms: '{inviter} приглашает вас в «{organization}»: {link}' },
    kk: { subject: '«{organization}» ұйымына шақыру', text: '{inviter} сізді «{organization}» ұйымына шақырады.\n\nШақыруды қабылдау: {link}\nСілтеме 7 күн жарамды.', sms: '{inviter} сізді «{organization}» ұйымына шақырады: {link}' },
    en: { subject: 'Invitation to “{organization}”', text: '{inviter} invites you to the organisation “{organization}”.\n\nAccept: {link}\nThe link is valid for 7 days.', sms: '{inviter} invites you to “{organization}”: {link}' },
  },
  password_changed: {
    ru: { subject: 'Keste: пароль изменён', text: 'Ваш пароль изменён, на других устройствах сеансы завершены.\n\nЕсли это были не вы, задайте новый пароль: {forgot}', sms: 'Keste: ваш пароль изменён. Если это были не вы: {forgot}' },
    kk: { subject: 'Keste: құпиясөз өзгертілді', text: 'Құпиясөзіңіз өзгертілді, басқа құрылғылардағы сеанстар аяқталды.\n\nЕгер бұл сіз болмасаңыз, жаңа құпиясөз орнатыңыз: {forgot}', sms: 'Keste: құпиясөзіңіз өзгертілді. Егер бұл сіз болмасаңыз: {forgot}' },
    en: { subject: 'Keste: password changed', text: 'Your password was changed and sessions on other devices were ended.\n\nIf it was not you, set a new password: {forgot}', sms: 'Keste: your password was changed. If it was not you: {forgot}' },
  },
};

export interface Letter {
  to: Contact;
  kind: MessageKind;
  lang: Lang;
  values: Readonly<Record<string, string>>;
}

export function sendMessage(outbox: Outbox, { to, kind, lang, values }: Letter): void {
  const { subject, text, sms } = MESSAGES[kind][lang];
  const fill = (template: string): string => template.replace(/\{(\w+)\}/g, (_whole, name: string) => cleanName(Object.hasOwn(values, name) ? values[name] : ''));
  if (to.kind === 'phone') outbox.sms({ to: to.value, text: fill(sms) });
  else outbox.mail({ to: to.value, subject: fill(subject), text: fill(text) });
}
