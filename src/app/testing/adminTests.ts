// What tests of an admin's pages begin and end with.
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { prepareBrowser } from '../../render/testing/index.ts';
import { fakeWindow, USER, type Answers } from './appHarness.tsx';

export const ADMIN: Answers = {
  '/users/info/': () => ({ body: { status: 'ok', user: { ...USER, roles: ['admin'] } } }),
};

export function prepareAdminTests(): void {
  beforeEach(() => {
    prepareBrowser();
    fakeWindow(1440);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });
}
