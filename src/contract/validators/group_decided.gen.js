// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","required":["left","next"],"additionalProperties":false,"properties":{"next":{"type":["string","null"]},"left":{"type":"array","items":{"type":"object","required":["person","by"],"additionalProperties":false,"properties":{"person":{"type":"string"},"by":{"type":"string"}}}}}});
