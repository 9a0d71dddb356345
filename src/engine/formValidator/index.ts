// The one place where a form's validator is compiled (ajv, standalone): on the server, once per form rev.
// Pages never import this folder: they load the compiled script named by form_info.validator.
export { compileFormValidator } from './compileFormValidator.ts';
