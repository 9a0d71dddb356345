// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","required":["model","rule"],"additionalProperties":false,"properties":{"model":{"$ref":"Name0"},"rule":{"type":"object","additionalProperties":true}},"defs":{"Name0":{"type":"string","pattern":"^[a-z][a-z0-9_]*$","maxLength":48}}});
