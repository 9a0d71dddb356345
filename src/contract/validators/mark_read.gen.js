// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","required":[],"additionalProperties":false,"properties":{"ids":{"type":"array","maxItems":500,"items":{"type":"string","format":"uuid"}},"all":{"type":"boolean"}}});
