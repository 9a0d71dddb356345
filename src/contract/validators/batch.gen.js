// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","additionalProperties":false,"properties":{"upsert":{"type":"array","maxItems":500,"items":{"type":"object","required":["id"],"properties":{"id":{"$ref":"Id0"},"version":{"type":"integer"}}}},"delete":{"type":"array","maxItems":500,"items":{"$ref":"Id0"}}},"defs":{"Id0":{"type":"string","format":"uuid"}}});
