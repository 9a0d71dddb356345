// The socket as AsyncAPI 3: made of the contract's events and messages, and of the events that modules declare for rooms of their rows.
import { readSchemas } from './schemas.ts';
import type { DocumentName, JsonSchema } from '../calls/declaration.ts';
import { SOCKET_TEXT } from './texts.ts';

/** What a module tells those in the room of a row. */
export interface RoomEvent {
  name: string;
  module: string;
  /** Model of the row. */
  room: string;
  /** Of its data: a document of the contract by its name, or a JSON Schema. */
  schema: DocumentName | JsonSchema;
}

interface Part {
  title: string;
  description: string;
}
interface Message extends Part {
  name: string;
  payload: object;
}

const SCHEMAS = '#/components/schemas/';
const EVENTS = 'events';
const MESSAGES = 'socket_messages';

/** `roomEvents`: of the modules there are now. */
export function socketDocument(roomEvents: readonly RoomEvent[]): object {
  const named = roomEvents.flatMap(({ schema }) => (typeof schema === 'string' ? [schema] : []));
  const schemas = readSchemas(['common', EVENTS, MESSAGES, ...named]);
  const told = messagesOf(EVENTS, schemas[EVENTS]);
  const said = messagesOf(MESSAGES, schemas[MESSAGES]);
  const ofModules = roomEvents.map(roomMessage);
  const channels = {
    events: channel('What the server tells each connection, by name of the event.', told),
    rooms: channel(
      'Rooms of rows: a page enters one to hear what the module of the row tells there. Whoever may not read the row any more is put out by `room_left`.',
      [...said, ...ofModules],
    ),
  };
  return {
    asyncapi: '3.0.0',
    info: { title: 'Keste: live events', version: '1', description: SOCKET_TEXT },
    defaultContentType: 'application/json',
    servers: {
      keste: {
        host: '{host}',
        pathname: '/socket',
        protocol: 'wss',
        description: 'Socket.IO 4; `ws` where the page comes without TLS.',
        variables: { host: { description: 'Host and port of the page.', default: 'localhost:8080' } },
        security: [{ $ref: '#/components/securitySchemes/session' }],
      },
    },
    channels,
    operations: {
      ...Object.fromEntries(told.map((message) => [message.name, operation('send', 'events', message)])),
      ...Object.fromEntries(ofModules.map((message) => [message.name, operation('send', 'rooms', message)])),
      join: {
        ...operation('receive', 'rooms', messageNamed(said, 'join')),
        reply: { channel: { $ref: '#/channels/rooms' }, messages: [{ $ref: '#/channels/rooms/messages/join_answer' }] },
      },
      ...Object.fromEntries(
        ['leave', 'present', 'absent'].map((name) => [name, operation('receive', 'rooms', messageNamed(said, name))]),
      ),
    },
    components: {
      schemas,
      messages: Object.fromEntries([...told, ...said, ...ofModules].map((message) => [message.name, bodyOf(message)])),
      securitySchemes: {
        session: { type: 'httpApiKey', in: 'cookie', name: 'sessionid', description: 'The session of the calls.' },
      },
    },
  };
}

/** Of a schema whose properties are messages by name. */
function messagesOf(document: string, schema: unknown): Message[] {
  const properties: object = Object(Reflect.get(Object(schema), 'properties'));
  return Object.entries(properties).map(([name, part]: [string, Partial<Part>]) => ({
    name,
    title: part.title ?? name,
    description: part.description ?? '',
    payload: { $ref: `${SCHEMAS}${document}/properties/${name}` },
  }));
}

function roomMessage({ name, module, room, schema }: RoomEvent): Message {
  return {
    name,
    title: name,
    description: `The module ${module} tells it to those in the room of a ${room} who may read it. Not kept.`,
    payload: {
      type: 'object',
      required: ['model', 'id', 'data'],
      properties: {
        seq: { type: 'integer', description: 'Number of the event.' },
        model: { const: room },
        id: { type: 'string', description: 'Id of the row.' },
        data: typeof schema === 'string' ? { $ref: `${SCHEMAS}${schema}` } : schema,
      },
    },
  };
}

function messageNamed(messages: readonly Message[], wanted: string): Message {
  const found = messages.find(({ name }) => name === wanted);
  if (!found) throw new Error(`${MESSAGES}.schema.json has no "${wanted}"`);
  return found;
}

function bodyOf({ name, title, description, payload }: Message): object {
  return { name, title, description, payload };
}

/** The address of Socket.IO's default namespace. */
function channel(description: string, messages: readonly Message[]): object {
  return {
    address: '/',
    description,
    messages: Object.fromEntries(messages.map(({ name }) => [name, { $ref: `#/components/messages/${name}` }])),
  };
}

function operation(action: 'send' | 'receive', place: string, { name, title, description }: Message): object {
  return {
    action,
    title,
    description,
    channel: { $ref: `#/channels/${place}` },
    messages: [{ $ref: `#/channels/${place}/messages/${name}` }],
  };
}
