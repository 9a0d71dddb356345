// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","required":["results"],"properties":{"results":{"type":"array","items":{"type":"object","required":["code","path","count","people","last_at"],"properties":{"code":{"type":"string"},"path":{"type":"string"},"detail":{"type":"string"},"model":{"type":"string"},"count":{"type":"integer"},"people":{"type":"integer"},"first_at":{"$ref":"Moment0"},"last_at":{"$ref":"Moment0"}}}}},"defs":{"Moment0":{"type":"string"}}});
