// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","required":["files"],"properties":{"files":{"type":"array","maxItems":300,"items":{"type":"object","required":["file","text"],"properties":{"file":{"type":"string","minLength":1,"maxLength":1000},"text":{"type":"string"},"base":{"type":"string"}},"additionalProperties":false}}},"additionalProperties":false});
