// Media from elsewhere that a rich text may show: the one list of providers. The text keeps the address of the page;
// the address of the frame is made from it anew each time, so that no text can name a frame of its own.

export interface Embed {
  /** Name of the provider as people know it. */
  provider: string;
  /** The address as it is stored and opened in a tab. */
  address: string;
  /** What the frame loads. */
  frame: string;
}

interface Address {
  host: string;
  path: string;
  query: ReadonlyMap<string, string>;
}

interface Provider {
  name: string;
  /** Of the frame; the content security policy names exactly these. */
  source: string;
  hosts: RegExp;
  /** Stored address and frame of what the address shows, undefined when it shows nothing that can be framed. */
  read(address: Address): { address: string; frame: string } | undefined;
}

const LONGEST = 2_048;
const ADDRESS = /^https:\/\/([a-z0-9.-]+)(\/[^\s?#]*)?(?:\?([^\s#]*))?(?:#\S*)?$/i;
const MAP_KEYS: readonly string[] = ['ll', 'z', 'l', 'pt', 'um', 'text', 'mode', 'oid', 'ol'];

export const EMBED_PROVIDERS: readonly Provider[] = [
  {
    name: 'YouTube',
    source: 'https://www.youtube-nocookie.com',
    hosts: /^((www|m)\.)?(youtube(-nocookie)?\.com|youtu\.be)$/,
    read: readYouTube,
  },
  { name: 'Vimeo', source: 'https://player.vimeo.com', hosts: /^((www|player)\.)?vimeo\.com$/, read: readVimeo },
  { name: 'RuTube', source: 'https://rutube.ru', hosts: /^(www\.)?rutube\.ru$/, read: readRuTube },
  { name: 'VK Видео', source: 'https://vk.com', hosts: /^((www|m)\.)?(vk\.com|vkvideo\.ru)$/, read: readVk },
  {
    name: 'Google Maps',
    source: 'https://www.google.com',
    hosts: /^((www|maps)\.)?google\.(com|kz|ru)$/,
    read: readGoogleMaps,
  },
  {
    name: 'Яндекс Карты',
    source: 'https://yandex.ru',
    hosts: /^(www\.)?yandex\.(com|kz|ru|by|uz)$/,
    read: readYandexMaps,
  },
];

/** Sources of frames, for the content security policy. */
export const FRAME_SOURCES: readonly string[] = EMBED_PROVIDERS.map(({ source }) => source);

/** The embed an address stands for; undefined when no provider of the list shows it. */
export function embedOf(text: string): Embed | undefined {
  const read = text.length <= LONGEST ? ADDRESS.exec(text.trim()) : null;
  const host = read?.[1]?.toLowerCase();
  const provider = host === undefined ? undefined : EMBED_PROVIDERS.find(({ hosts }) => hosts.test(host));
  if (!read || host === undefined || !provider) return undefined;
  const found = provider.read({ host, path: read[2] ?? '/', query: readQuery(read[3] ?? '') });
  return found && { provider: provider.name, ...found };
}

function readYouTube({ host, path, query }: Address): ReturnType<Provider['read']> {
  const inPath =
    host === 'youtu.be' ? /^\/([\w-]{6,20})$/.exec(path) : /^\/(?:embed|shorts|live)\/([\w-]{6,20})\/?$/.exec(path);
  const id = inPath?.[1] ?? (path === '/watch' ? query.get('v') : undefined);
  if (id === undefined || !/^[\w-]{6,20}$/.test(id)) return undefined;
  return { address: `https://www.youtube.com/watch?v=${id}`, frame: `https://www.youtube-nocookie.com/embed/${id}` };
}

function readVimeo({ path, query }: Address): ReturnType<Provider['read']> {
  const [, id, inPath] = /^\/(?:video\/)?(\d{5,15})(?:\/([0-9a-f]{6,20}))?\/?$/.exec(path) ?? [];
  const key = inPath ?? query.get('h');
  if (id === undefined || (key !== undefined && !/^[0-9a-f]{6,20}$/.test(key))) return undefined;
  return key === undefined
    ? { address: `https://vimeo.com/${id}`, frame: `https://player.vimeo.com/video/${id}?dnt=1` }
    : { address: `https://vimeo.com/${id}/${key}`, frame: `https://player.vimeo.com/video/${id}?h=${key}&dnt=1` };
}

function readRuTube({ path }: Address): ReturnType<Provider['read']> {
  const id = /^\/(?:video|shorts|play\/embed)\/([0-9a-f]{8,40})\/?$/.exec(path)?.[1];
  return id === undefined
    ? undefined
    : { address: `https://rutube.ru/video/${id}/`, frame: `https://rutube.ru/play/embed/${id}` };
}

function readVk({ path, query }: Address): ReturnType<Provider['read']> {
  const [, owner = query.get('oid'), id = query.get('id')] =
    /^\/(?:video|clip)(-?\d{1,15})_(\d{1,15})$/.exec(path) ?? [];
  const isVideo = path === '/video_ext.php' || /^\/(video|clip)-?\d/.test(path);
  if (!isVideo || owner === undefined || id === undefined || !/^-?\d{1,15}$/.test(owner) || !/^\d{1,15}$/.test(id))
    return undefined;
  return {
    address: `https://vkvideo.ru/video${owner}_${id}`,
    frame: `https://vk.com/video_ext.php?oid=${owner}&id=${id}`,
  };
}

function readGoogleMaps({ host, path, query }: Address): ReturnType<Provider['read']> {
  if (!path.startsWith('/maps') && host !== 'maps.google.com') return undefined;
  const pb = query.get('pb');
  if (path === '/maps/embed' && pb !== undefined && /^[\w!.:%*~+-]{5,1500}$/.test(pb)) {
    const address = `https://www.google.com/maps/embed?pb=${pb}`;
    return { address, frame: address };
  }
  const place =
    /^\/maps\/(?:place|search)\/([^/]{1,200})/.exec(path)?.[1] ??
    query.get('q') ??
    /^\/maps\/@(-?[\d.]+,-?[\d.]+)/.exec(path)?.[1];
  if (place === undefined || !isPlainPart(place)) return undefined;
  return {
    address: `https://www.google.com/maps?q=${place}`,
    frame: `https://www.google.com/maps?q=${place}&output=embed`,
  };
}

function readYandexMaps({ path, query }: Address): ReturnType<Provider['read']> {
  if (!/^\/(maps|map-widget)(\/|$)/.test(path)) return undefined;
  const kept = MAP_KEYS.flatMap((key) => {
    const value = query.get(key);
    return value !== undefined && isPlainPart(value) ? [`${key}=${value}`] : [];
  });
  if (kept.length === 0) return undefined;
  return {
    address: `https://yandex.ru/maps/?${kept.join('&')}`,
    frame: `https://yandex.ru/map-widget/v1/?${kept.join('&')}`,
  };
}

/** Goes into an address as it came: encoded already, without signs that end a part or an attribute. */
function isPlainPart(text: string): boolean {
  return text.length <= 500 && /^[\p{L}\p{N}\-._~!*,;:@%+ ]+$/u.test(text) && !text.includes(' ');
}

/** Values as they are written, not decoded; the first of a name counts. */
function readQuery(text: string): ReadonlyMap<string, string> {
  const query = new Map<string, string>();
  for (const part of text.replace(/&amp;/g, '&').split('&')) {
    const at = part.indexOf('=');
    if (at > 0 && !query.has(part.slice(0, at))) query.set(part.slice(0, at), part.slice(at + 1));
  }
  return query;
}
