// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","required":["at"],"additionalProperties":false,"properties":{"at":{"$ref":"Moment0"}},"defs":{"Moment0":{"type":"string"}}});
