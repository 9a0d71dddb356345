// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","required":["id"],"additionalProperties":false,"properties":{"id":{"type":"string","format":"uuid"}}});
