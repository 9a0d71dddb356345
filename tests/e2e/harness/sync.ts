// The browser's word that the network is there, said to the service worker when a test wants it.
import type { BrowserContext } from 'playwright-core';

/** Answers how to say it: with no page of the app open, if the test has closed it. */
export async function openSync(context: BrowserContext, origin: string): Promise<(tag: string) => Promise<void>> {
  const session = await context.newCDPSession(await context.newPage());
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, scopeURL, isDeleted } of registrations)
        if (!isDeleted && new URL(scopeURL).origin === origin) resolve(registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  return async (tag) =>
    void (await session.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance: false }));
}
