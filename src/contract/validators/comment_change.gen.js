// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","required":["body"],"additionalProperties":false,"properties":{"id":{"$ref":"Id0"},"parent":{"$ref":"Id0"},"body":{"type":"string","maxLength":20000},"files":{"type":"array","maxItems":50,"items":{"$ref":"Id0"}}},"defs":{"Id0":{"type":"string","format":"uuid"}}});
