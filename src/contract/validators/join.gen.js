// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","required":["token"],"additionalProperties":false,"properties":{"token":{"type":"string","maxLength":200,"pattern":"^[^\\u0000]*$"}}});
