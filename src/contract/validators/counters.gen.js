// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","required":["values","stamp"],"properties":{"values":{"type":"object","additionalProperties":{"type":"integer"}},"stamp":{"type":"integer"}}});
