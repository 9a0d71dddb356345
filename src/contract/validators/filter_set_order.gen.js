// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","required":["model","page_name","ids"],"additionalProperties":false,"properties":{"model":{"$ref":"Name0"},"page_name":{"$ref":"Name0"},"ids":{"type":"array","maxItems":100,"items":{"type":"string","format":"uuid"}}},"defs":{"Name0":{"type":"string","pattern":"^[a-z][a-z0-9_]*$","maxLength":48}}});
