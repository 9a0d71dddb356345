// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","required":["id","name","hint","scope","created_at","expires_at","used_at"],"properties":{"id":{"type":"string"},"name":{"type":"string"},"hint":{"type":"string"},"scope":{"type":"object","additionalProperties":{"type":"array","items":{"type":"string"}}},"created_at":{"$ref":"Moment0"},"expires_at":{"$ref":"Moment0"},"used_at":{"type":["string","null"]}},"defs":{"Moment0":{"type":"string"}}});
