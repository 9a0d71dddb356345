// The message that an event carries, checked as answers are.
import { checkDocument, type ChatMessage } from '../../../../src/contract/index.ts';
import validateMessage from '../../../../src/contract/validators/chat_message.gen.js';

export function readMessage(data: unknown): ChatMessage | undefined {
  const message: unknown = Object(data).message;
  // What passed its schema is one.
  return checkDocument('chat_message', validateMessage, message).length === 0 ? (message as ChatMessage) : undefined;
}
