// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","required":["id","version"],"properties":{"id":{"$ref":"Id0"},"version":{"type":"integer","minimum":1},"may_update":{"type":"boolean"},"may_delete":{"type":"boolean"},"change_id":{"type":"string"},"open_fields":{"type":["array","null"],"items":{"type":"string"}}},"additionalProperties":true,"defs":{"Id0":{"type":"string","format":"uuid"}}});
