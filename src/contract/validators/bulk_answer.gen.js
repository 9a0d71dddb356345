// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","required":["done","failed"],"properties":{"done":{"type":"array","items":{"$ref":"Id0"}},"failed":{"type":"array","items":{"type":"object","required":["id","code","message"],"properties":{"id":{"$ref":"Id0"},"string_view":{"type":"string"},"code":{"type":"string"},"message":{"type":"string"}}}}},"defs":{"Id0":{"type":"string","format":"uuid"}}});
