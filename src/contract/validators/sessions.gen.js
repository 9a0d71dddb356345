// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","required":["results"],"properties":{"results":{"type":"array","items":{"type":"object","required":["id","device","created_at","seen_at","is_current"],"properties":{"id":{"type":"string"},"device":{"type":"string"},"address":{"type":["string","null"]},"created_at":{"$ref":"Moment0"},"seen_at":{"$ref":"Moment0"},"is_current":{"type":"boolean"}}}}},"defs":{"Moment0":{"type":"string"}}});
