// Public door of the password rules, which the page shows before they are broken and the server checks again.
export {
  checkPassword,
  passwordLength,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PASSWORD_RULES,
  type PasswordRule,
} from './checkPassword.ts';
export { isSimilar } from './similarity.ts';
