// Child process of the bench: what somebody would write by hand who trusts everybody. A call takes the chat's next number and stores the
// message by one statement, tells it to the chat's room of socket.io and answers it; no session, no rights, nothing kept for who is away.
import { createServer } from 'node:http';
import pg from 'pg';
import { Server } from 'socket.io';
import type { Prepared } from './prepare.ts';

const { address }: Prepared['connection'] = JSON.parse(process.argv[2] ?? '');
const POOL = 10;
const pool = new pg.Pool({ ...address, max: POOL });
const STORE = {
  name: 'store',
  text: `with chat as (update public.bare_chat set last_seq = last_seq + 1 where id = $2 returning last_seq)
    insert into public.bare_message (id, chat, seq, author, body) select $1, $2, chat.last_seq, $3, $4 from chat returning *`,
};

const http = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const chat = (request.url ?? '').slice(1);
    const { id, author, body } = JSON.parse(Buffer.concat(chunks).toString());
    void pool.query({ ...STORE, values: [id, chat, author, body] }).then(({ rows: [message] }) => {
      sockets.to(chat).emit('message', message);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(message));
    });
  });
});
const sockets = new Server(http);
sockets.on('connection', (socket) => void socket.join(String(socket.handshake.query['chats']).split(' ')));
http.listen(0, '127.0.0.1', () => {
  const bound = http.address();
  process.send?.({ port: typeof bound === 'object' && bound !== null ? bound.port : 0 });
});
