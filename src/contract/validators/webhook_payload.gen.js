// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","required":["id","event","model","at","rows"],"properties":{"id":{"type":"string"},"event":{"enum":["created","changed","deleted","restored","test"]},"model":{"type":["string","null"]},"at":{"$ref":"Moment0"},"rows":{"type":"array","items":{"type":"object","additionalProperties":true,"required":["id"],"properties":{"id":{"type":"string"}}}}},"defs":{"Moment0":{"type":"string"}}});
