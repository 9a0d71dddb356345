// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","required":["contacts","role"],"additionalProperties":false,"properties":{"contacts":{"type":"array","minItems":1,"maxItems":100,"items":{"type":"string","maxLength":254,"pattern":"^[^\\u0000]*$"}},"role":{"enum":["admin","member","guest"]}}});
