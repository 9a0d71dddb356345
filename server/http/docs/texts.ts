// What the documents say of all calls and of the socket as a whole. Markdown.

export const API_TEXT = `What one call says of itself stands with it; this holds for all of them. The whole contract, for authors of another server: docs/contract.md.

**Documents** are JSON Schema 2020-12 (\`components.schemas\`). A key that a client does not know is ignored by it; a key of a body that the server does not know is refused.

**Values**: decimals are texts such as \`"82.50"\`, days \`YYYY-MM-DD\`, moments ISO 8601 with zone, ids UUIDs in lower case, references \`{ id, string_view }\` in answers and bare ids in what is sent.

**Languages**: \`Accept-Language\` chooses of ru, kk and en the one with the highest weight; region tags are understood, ru is answered where none of them is named. Labels without a text in it fall back by en, ru, the name. Answers say \`Vary: Accept-Language, Cookie\`.

**Sessions and CSRF**: the first answer of any call sets the cookie \`csrftoken\` (43 characters of base64url, readable by scripts). Every call but GET sends its value back as \`X-CSRFToken\`, signing in included; else it is 403 \`csrf\`, as is any of them that a browser marks as \`Sec-Fetch-Site: cross-site\`. Signing in sets \`sessionid\` and a new \`csrftoken\`. Without a session a call that needs one is 401 \`signed_out\`, and no other thing is 401: a client then signs out. With \`ended_elsewhere: true\` the session was ended from another device within the last 30 days, and the client says so at the login.

**Tokens**: calls of rows also take \`Authorization: Bearer <token>\`, without cookies and \`X-CSRFToken\`. A token is a person's, has his rights within its scope (models, and rights to each) and expires; calls for everybody pass over it, every other one is 403 \`forbidden\` with it. An unknown or expired one is 401 \`signed_out\`, and 429 \`slow_down\` after many of them from one address. Where both are sent, the token counts.

**ETags**: descriptions of screens carry \`rev\`, a hash of their own content by role and language, and the same as \`ETag\`. \`If-None-Match\` with it is answered 304 without a body.

**Repetition**: a row is made under an id of its client's; the same \`POST\` again answers the row that is there. A change carries \`version\`; deleting twice is deleting once. What is written with the header \`Idempotency-Key\` is written once, also where others have written since. Calls with the header \`Idempotency-Key\` say so.

**Refusals** are \`{ code, message, fields? }\` (\`error\`): \`code\` is stable, \`message\` is in the caller's language, \`fields\` gives the broken rules by field, lines and nested values by dotted names (\`items.0.qty\`). Each call lists its codes; code of a module may refuse a write by a code of its own.`;

export const SOCKET_TEXT = `The socket of the calls in openapi.json, at the path \`/socket\` of the same host: **Socket.IO 4** (Engine.IO 4), WebSocket first, then long polling, default namespace, JSON. The whole contract, for authors of another server: docs/contract.md.

**Admission**: the handshake carries the cookie \`sessionid\`; there is no other message to sign in by. Without a session the connection is refused by \`connect_error\` with the message \`signed_out\`, with too many connections of one person by \`slow_down\`, and by \`unavailable\` while the server cannot tell. A handshake with an \`Origin\` of another host is refused. The connection ends with its session.

**Limits**: messages of up to 100 kB, 300 of them a minute, 50 connections a person, 200 rooms a connection.

**After a gap**: \`live_ready\` says the newest number there is. A client that was away asks \`GET /api/v1/realtime/since/?seq=<the last number it took>\` and takes each number once, from there or from here; 410 \`gone\` means that everything is to be asked for anew. Events without \`seq\` (presence, counters, rooms) are not kept: what they tell is asked for anew after each connection. Rooms are joined anew after each connection.`;
