// A place by keyboard, from the clipboard and from the browser.
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import texts from '../../../src/platform/i18n/texts/en/form.json';
import { drawField } from '../../../src/render/testing/index.ts';
import { PlaceField } from './PlaceField.tsx';

const FIELD = { name: 'site', type: 'place', label: 'Site' };
const HOME = { address: 'Abai 10', latitude: '43.238949', longitude: '76.889709' };

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'geolocation');
});

test('[KIND-12] an address and two numbers are typed; a pair that is pasted or typed into one fills both; emptied it is nothing', async () => {
  const value = await drawField(PlaceField, FIELD, null, { texts });
  const user = userEvent.setup();
  const [address, latitude, longitude] = ['Site', 'Latitude', 'Longitude'].map((name) =>
    screen.getByRole<HTMLInputElement>('textbox', { name }),
  );
  if (!address || !latitude || !longitude) throw new Error('inputs');
  await user.type(address, 'Abai 10');
  expect(value()).toEqual({ address: 'Abai 10', latitude: null, longitude: null });
  await user.click(longitude);
  await user.paste('43.238949, 76.889709');
  expect(value()).toEqual(HOME);
  expect(screen.getByRole('link', { name: 'Open on a map' }).getAttribute('href')).toContain(
    'mlat=43.238949&mlon=76.889709',
  );
  await user.clear(latitude);
  await user.clear(longitude);
  await user.type(latitude, '51,5 71,4');
  await user.tab();
  expect(value()).toEqual({ address: 'Abai 10', latitude: '51.5', longitude: '71.4' });
  for (const input of [address, latitude, longitude]) await user.clear(input);
  expect(value()).toBeNull();
});

test('[KIND-12] where the person is comes from the browser upon a press, and a refusal is said; a browser that does not know has no button', async () => {
  const asked = vi.fn<Geolocation['getCurrentPosition']>();
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition: asked }, configurable: true });
  const value = await drawField(PlaceField, FIELD, null, { texts });
  const user = userEvent.setup();
  expect(asked).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Where I am' }));
  expect(screen.getByRole('button', { name: 'Finding out…' })).toHaveProperty('disabled', true);
  // Of a position only the coordinates are read.
  act(() => asked.mock.calls[0]?.[0]({ coords: { latitude: 43.2389491, longitude: 76.5 } } as GeolocationPosition));
  expect(value()).toEqual({ address: null, latitude: '43.238949', longitude: '76.5' });
  await user.click(screen.getByRole('button', { name: 'Where I am' }));
  // Of a refusal its code.
  act(() => asked.mock.calls[1]?.[1]?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError));
  expect(screen.getByRole('status').textContent).toContain('may not know where you are');
  cleanup();
  Reflect.deleteProperty(navigator, 'geolocation');
  await drawField(PlaceField, FIELD, null, { texts });
  expect(screen.queryByRole('button')).toBeNull();
});

test('[KIND-12] only read, it is the address and a link of its coordinates', async () => {
  await drawField(PlaceField, FIELD, HOME, { texts, readonly: true });
  expect(screen.getByRole('link', { name: '43.238949, 76.889709' })).toHaveProperty('target', '_blank');
  expect(screen.queryByRole('textbox', { name: 'Latitude' })).toBeNull();
});
