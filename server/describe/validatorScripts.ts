// Compiled validators of forms as scripts: made once per rev, the same on every process, because the form itself is.
import type { FormInfo } from '../../src/contract/index.ts';
import { compileFormValidator } from '../../src/engine/formValidator/index.ts';

const MAX_SCRIPTS = 200;
const scripts = new Map<string, string>();

export function validatorScript(info: FormInfo): string {
  const known = scripts.get(info.rev);
  if (known !== undefined) return known;
  if (scripts.size >= MAX_SCRIPTS) scripts.clear();
  const script = compileFormValidator(info);
  scripts.set(info.rev, script);
  return script;
}
