// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","required":["text"],"properties":{"text":{"type":"string","maxLength":1048576},"base":{"type":"string"},"file":{"type":"string","maxLength":255},"lang":{"type":"string"}},"additionalProperties":false});
