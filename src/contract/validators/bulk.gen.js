// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","required":["ids","op"],"additionalProperties":false,"properties":{"ids":{"type":"array","minItems":1,"maxItems":500,"uniqueItems":true,"items":{"$ref":"Id0"}},"op":{"enum":["update","delete"]},"values":{"type":"object"}},"defs":{"Id0":{"type":"string","format":"uuid"}}});
