// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","required":["order","hidden"],"additionalProperties":false,"properties":{"order":{"type":"array","maxItems":50,"uniqueItems":true,"items":{"type":"string","pattern":"^[a-z][a-z0-9_.]*$","maxLength":64}},"hidden":{"type":"array","maxItems":50,"uniqueItems":true,"items":{"type":"string","pattern":"^[a-z][a-z0-9_.]*$","maxLength":64}}}});
