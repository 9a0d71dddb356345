// What the schema of an organisation's settings cannot tell: readable colours, known zones and currencies, addresses that are harmless.
import type { OrganizationSettings } from '../../src/contract/index.ts';
import { contrast, LIGHT_BELOW, parseHex, WHITE } from '../../src/engine/color/index.ts';
import type { Queryable } from '../database/index.ts';
import { ApiError, type RuleBreak } from '../errors/index.ts';
import { isKnownZone } from '../records/write/index.ts';

const FOLDER = /^[A-Za-z0-9_-]+$/;
const SOUND_PATH = /^\/(media|sounds)\//;

type Break = [field: string, rule: RuleBreak['rule']];

/** Throws `invalid` by field; parts of a list are named `links.0.path`. */
export async function checkOrganization(
  database: Queryable,
  change: OrganizationSettings,
  origin: string,
): Promise<void> {
  const breaks = [
    ...(await valueBreaks(database, change)),
    ...linkBreaks(change, origin),
    ...addressBreaks(change, origin),
  ];
  if (breaks.length > 0)
    throw new ApiError('invalid', Object.fromEntries(breaks.map(([field, rule]) => [field, [{ rule }]])));
}

async function valueBreaks(
  database: Queryable,
  { name, main_color: color, timezone, currency }: OrganizationSettings,
): Promise<Break[]> {
  const breaks: Break[] = [];
  if (name === '') breaks.push(['name', 'required']);
  if (color !== undefined && !isMainColor(color)) breaks.push(['main_color', 'color']);
  if (timezone !== undefined && !(await isKnownZone(database, timezone))) breaks.push(['timezone', 'timezone']);
  if (currency !== undefined && !Intl.supportedValuesOf('currency').includes(currency))
    breaks.push(['currency', 'choice']);
  return breaks;
}

function linkBreaks({ links = [] }: OrganizationSettings, origin: string): Break[] {
  return links.flatMap((link, index) => [
    ...(link.title.trim() === '' ? [[`links.${index}.title`, 'required'] satisfies Break] : []),
    ...(isLink(link.path, origin) ? [] : [[`links.${index}.path`, 'url'] satisfies Break]),
  ]);
}

function addressBreaks({ sounds = {}, injectInit = [] }: OrganizationSettings, origin: string): Break[] {
  return [
    ...Object.entries(sounds)
      .filter(([, address]) => !isSound(address, origin))
      .map(([name]): Break => [`sounds.${name}`, 'url']),
    ...[...injectInit.entries()]
      .filter(([, folder]) => !FOLDER.test(folder))
      .map(([index]): Break => [`injectInit.${index}`, 'pattern']),
  ];
}

/** The palette darkens a colour that is nearly dark enough for white text; on a lighter one white could not be read, nor could it be seen as a line. */
function isMainColor(text: string): boolean {
  const color = parseHex(text);
  return color !== undefined && contrast(color, WHITE) >= LIGHT_BELOW;
}

/** A page of ours or a site of the web: never a script, never another scheme. */
function isLink(path: string, origin: string): boolean {
  const url = parse(path, origin);
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  return isOwnPath(path) ? url.origin === new URL(origin).origin : /^https?:\/\//i.test(path);
}

/** From our own origin, where the policy lets the page play it. */
function isSound(address: string, origin: string): boolean {
  const url = parse(address, origin);
  return (
    url !== undefined &&
    url.origin === new URL(origin).origin &&
    SOUND_PATH.test(url.pathname) &&
    (isOwnPath(address) || /^https?:\/\//i.test(address))
  );
}

function isOwnPath(path: string): boolean {
  return path.startsWith('/') && !/^\/[/\\]/.test(path);
}

function parse(path: string, origin: string): URL | undefined {
  return URL.canParse(path, origin) ? new URL(path, origin) : undefined;
}
