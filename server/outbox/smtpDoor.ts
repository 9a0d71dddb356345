// Mail by SMTP through nodemailer. The sender is `from` in the query of SMTP_URL, else the user it signs in as, else keste@ that host.
import { createTransport } from 'nodemailer';
import type { Door } from './message.ts';

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;
const PERMANENT = 500;

export function createSmtpDoor(smtpUrl: string): Door {
  const url = new URL(smtpUrl);
  const from = senderOf(url);
  url.searchParams.delete('from');
  const transport = createTransport({
    url: url.href,
    pool: true,
    maxConnections: 2,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // A text may hold what looks like a path or an address: nothing is read from disk or the web.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text }) {
      // Addresses as objects: nodemailer would read several out of one text.
      await transport.sendMail({
        from: { name: 'Keste', address: from },
        to: { name: '', address: to },
        subject,
        text,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    isFinal(error) {
      const code: unknown = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined;
      return typeof code === 'number' && code >= PERMANENT;
    },
    close: async () => transport.close(),
  };
}

function senderOf(url: URL): string {
  const user = decodeURIComponent(url.username);
  return url.searchParams.get('from') ?? (user.includes('@') ? user : `keste@${url.hostname}`);
}
