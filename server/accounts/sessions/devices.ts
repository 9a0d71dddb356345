// What a browser calls itself, as a name that its owner knows: "Chrome 156, Linux".
import { parse } from 'bowser';

const UNKNOWN = '–';

export function deviceName(userAgent: string | null): string {
  if (userAgent === null || userAgent === '') return UNKNOWN;
  const { browser, os, platform } = parse(userAgent);
  const program = [browser.name, browser.version?.split('.')[0]].filter(Boolean).join(' ');
  const machine =
    platform.model ??
    [os.name, os.versionName ?? (os.name === 'iOS' || os.name === 'Android' ? os.version : undefined)]
      .filter(Boolean)
      .join(' ');
  return [program, machine].filter((part) => part !== '').join(', ') || UNKNOWN;
}
