// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","required":["results"],"properties":{"results":{"type":"array","items":{"$ref":"row0"}}},"defs":{"Id1":{"type":"string","format":"uuid"},"row0":{"type":"object","required":["id","version"],"properties":{"id":{"$ref":"Id1"},"version":{"type":"integer","minimum":1},"may_update":{"type":"boolean"},"may_delete":{"type":"boolean"},"open_fields":{"type":["array","null"],"items":{"type":"string"}}},"additionalProperties":true}}});
