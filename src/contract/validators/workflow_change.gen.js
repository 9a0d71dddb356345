// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","additionalProperties":false,"properties":{"model":{"$ref":"Name0"},"rule":{"type":"object","additionalProperties":true},"is_on":{"type":"boolean"},"version":{"type":"integer"}},"defs":{"Name0":{"type":"string","pattern":"^[a-z][a-z0-9_]*$","maxLength":48}}});
