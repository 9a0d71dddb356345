// Generated from server/modules by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
import chat_told from './chat_told.gen.js';
import chat_kept from './chat_kept.gen.js';
export default new Map([
  ['chat_message', chat_told],
  ['chat_message_edited', chat_told],
  ['chat_message_deleted', chat_told],
  ['chat_reaction', chat_told],
  ['chat_read', shapeValidator({"type":"object","required":["user","seq"],"properties":{"user":{"type":"string"},"seq":{"type":"integer"}}})],
  ['chat_typing', shapeValidator({"type":"object","required":["user"],"properties":{"user":{"type":"string"}}})],
  ['chat_draft', chat_kept],
  ['chat_saved', shapeValidator({"type":"object","required":["message","on"],"properties":{"message":{"type":"string"},"on":{"type":"boolean"}}})],
  ['chat_updated', shapeValidator({"type":"object"})],
  ['chat_member_added', shapeValidator({"type":"object","required":["people"],"properties":{"people":{"type":"array","items":{"type":"string"}}}})],
  ['chat_member_removed', shapeValidator({"type":"object","required":["people"],"properties":{"people":{"type":"array","items":{"type":"string"}}}})],
  ['group_member_changed', shapeValidator({"type":"object"})],
  ['news_published', shapeValidator({"type":"object"})],
  ['news_updated', shapeValidator({"type":"object","required":["revision"],"properties":{"revision":{"type":"integer"}}})],
  ['news_archived', shapeValidator({"type":"object"})],
  ['news_acknowledged', shapeValidator({"type":"object"})],
]);
