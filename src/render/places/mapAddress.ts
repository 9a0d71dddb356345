// Where coordinates are opened: in the map application of a phone, else on OpenStreetMap. Nothing of either is loaded before a press.

/** undefined: there are no coordinates. */
export function mapAddress(coordinates: string, device: string = navigator.userAgent): string | undefined {
  const [latitude, longitude] = coordinates.split(', ');
  if (latitude === undefined || longitude === undefined) return undefined;
  if (/Android/.test(device)) return `geo:${latitude},${longitude}?q=${latitude},${longitude}`;
  // Of an iPhone, which knows no geo:, this is the address of its own maps.
  if (/iPhone|iPad/.test(device)) return `maps://?ll=${latitude},${longitude}&q=${latitude},${longitude}`;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}

/** An address of an application opens no tab. */
export function opensApplication(address: string): boolean {
  return !address.startsWith('https:');
}
