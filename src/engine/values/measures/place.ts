// A place: an address, coordinates, or both. Coordinates are exact decimals as text, in degrees.
import {
  compareDecimals,
  formatDecimal,
  makeDecimal,
  parseDecimal,
  roundDecimal,
  trimDecimal,
} from '../../decimal/index.ts';
import type { NormalisedValue } from '../normalisedValue.ts';

/** Both coordinates or none; something is there. */
export interface PlaceValue {
  address: string | null;
  latitude: string | null;
  longitude: string | null;
}

export type Coordinates = Pick<PlaceValue, 'latitude' | 'longitude'> & { latitude: string; longitude: string };

export const ADDRESS_MAX = 500;
/** About a millimetre: what is finer is rounded off. */
const DIGITS = 8;
const MAX_PAIR = 80;
const KEYS: readonly string[] = ['address', 'latitude', 'longitude'];

type ReadText = (input: unknown) => NormalisedValue;

/** An object of the three keys, or a text: an address, coordinates, or an address with coordinates in brackets at its end. */
export function normalisePlace(input: unknown, readText: ReadText): NormalisedValue {
  const given = typeof input === 'string' ? placeOfText(input) : input;
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return { ok: false, rule: 'text' };
  if (Object.keys(given).some((key) => !KEYS.includes(key))) return { ok: false, rule: 'unknown_field' };
  const [address, latitude, longitude] = KEYS.map((key): unknown => Reflect.get(given, key) ?? null);
  const read = isNothing(address) ? ({ ok: true, value: null } as const) : readText(address);
  if (!read.ok) return read;
  if (typeof read.value === 'string' && [...read.value].length > ADDRESS_MAX)
    return { ok: false, rule: 'maxLength', limit: String(ADDRESS_MAX) };
  const pair = readPair(latitude, longitude);
  if (typeof pair === 'string') return { ok: false, rule: pair };
  const isEmpty = read.value === null && pair.latitude === null;
  return { ok: true, value: isEmpty ? null : { address: read.value, ...pair } };
}

/** Both or none, or the rule they break. */
function readPair(latitude: unknown, longitude: unknown): Pick<PlaceValue, 'latitude' | 'longitude'> | string {
  const lacking = [latitude, longitude].filter(isNothing).length;
  if (lacking === 2) return { latitude: null, longitude: null };
  if (lacking === 1) return 'coordinates';
  const [north, east] = [degrees(latitude, 90), degrees(longitude, 180)];
  if (north === undefined) return 'latitude';
  return east === undefined ? 'longitude' : { latitude: north, longitude: east };
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}

/** undefined: no number, or beyond the limit on either side. */
function degrees(value: unknown, limit: number): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).trim().replace(',', '.').replace(/°$/, '').trim();
  const number = text.length > MAX_PAIR ? null : parseDecimal(text);
  if (!number) return undefined;
  const rounded = trimDecimal(number.scale > DIGITS ? roundDecimal(number, DIGITS) : number);
  const isWithin =
    compareDecimals(rounded, makeDecimal(BigInt(limit), 0)) <= 0 &&
    compareDecimals(rounded, makeDecimal(BigInt(-limit), 0)) >= 0;
  return isWithin ? formatDecimal(rounded) : undefined;
}

function placeOfText(text: string): Partial<PlaceValue> {
  const whole = text.trim();
  const own = pairOf(whole);
  if (own?.every((part) => /[.,]/.test(part))) return { latitude: own[0], longitude: own[1] };
  const at = whole.endsWith(')') ? whole.lastIndexOf('(') : -1;
  const inside = at < 0 ? undefined : pairOf(whole.slice(at + 1, -1));
  return inside ? { address: whole.slice(0, at), latitude: inside[0], longitude: inside[1] } : { address: whole };
}

/** Coordinates as people copy them: "43.238949, 76.889709", "43,238949 76,889709", "geo:43.2,76.8". undefined: they are none. */
export function coordinatesOf(text: string): Coordinates | undefined {
  const [north, east] = pairOf(text.trim()) ?? [];
  const [latitude, longitude] = [degrees(north, 90), degrees(east, 180)];
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

/** Two numbers, whatever their size. */
function pairOf(text: string): [string, string] | undefined {
  if (text.length > MAX_PAIR) return undefined;
  const bare = text.replace(/^geo:/i, '');
  const blanks = bare.split(/\s+/);
  const parts = bare.includes(';') || blanks.length !== 2 ? bare.split(bare.includes(';') ? ';' : ',') : blanks;
  const [north = '', east = '', ...rest] = parts.map((part) => part.trim().replace(/,$/, ''));
  return rest.length === 0 && isNumber(north) && isNumber(east) ? [north, east] : undefined;
}

function isNumber(text: string): boolean {
  return /^[+-]?\d+(?:[.,]\d+)?°?$/.test(text);
}

/** "43.238949, 76.889709", or nothing. */
export function coordinatesText(value: unknown): string {
  const [latitude, longitude] = [partOf(value, 'latitude'), partOf(value, 'longitude')];
  return latitude === '' || longitude === '' ? '' : `${latitude}, ${longitude}`;
}

export function addressOf(value: unknown): string {
  return partOf(value, 'address');
}

/** "Абая 10 (43.238949, 76.889709)", either part alone where the other is not there. Read back it is the same place. */
export function placeText(value: unknown): string {
  const [address, coordinates] = [addressOf(value), coordinatesText(value)];
  if (coordinates === '') return address;
  return address === '' ? coordinates : `${address} (${coordinates})`;
}

function partOf(value: unknown, key: keyof PlaceValue): string {
  const part: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return typeof part === 'string' ? part : '';
}
