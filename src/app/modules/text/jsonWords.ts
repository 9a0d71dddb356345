// What keeps a text from being JSON, in the reader's language.
import type { findJsonFault } from '../../../engine/values/index.ts';

export type JsonFault = NonNullable<ReturnType<typeof findJsonFault>>;
type Translate = (key: string, params?: Record<string, unknown>) => string;

export function jsonWords({ code, said }: JsonFault, t: Translate): string {
  const [first, second] = said.params.map((param) => {
    if (typeof param !== 'object') return param;
    return param.params[0] === undefined ? t('modules.json.end') : t('modules.json.sign', { first: param.params[0] });
  });
  return t(`modules.json.${code}`, { first, second });
}
