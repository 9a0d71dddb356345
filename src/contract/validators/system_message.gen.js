// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","required":["text"],"additionalProperties":false,"properties":{"text":{"type":"string","maxLength":1000,"pattern":"^[^\\u0000]*$","minLength":1}}});
