// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","required":["on"],"additionalProperties":false,"properties":{"on":{"type":"boolean"}}});
