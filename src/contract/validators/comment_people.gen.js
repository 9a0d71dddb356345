// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","required":["results"],"properties":{"results":{"type":"array","items":{"$ref":"Reference0"}}},"defs":{"Id1":{"type":"string","format":"uuid"},"Reference0":{"type":"object","required":["id","string_view"],"properties":{"id":{"$ref":"Id1"},"string_view":{"type":"string"}}}}});
