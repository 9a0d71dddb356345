// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","additionalProperties":false,"properties":{"title":{"$ref":"Label0"},"inherits":{"type":"array","maxItems":50,"items":{"$ref":"Name1"}}},"defs":{"Label0":{"type":"object","minProperties":1,"additionalProperties":false,"properties":{"ru":{"type":"string","minLength":1},"kk":{"type":"string","minLength":1},"en":{"type":"string","minLength":1}}},"Name1":{"type":"string","pattern":"^[a-z][a-z0-9_]*$","maxLength":48}}});
