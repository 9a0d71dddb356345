// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","required":["version"],"additionalProperties":false,"properties":{"after":{"anyOf":[{"$ref":"Id0"},{"type":"null"}]},"before":{"anyOf":[{"$ref":"Id0"},{"type":"null"}]},"values":{"type":"object"},"version":{"type":"integer","minimum":1}},"defs":{"Id0":{"type":"string","format":"uuid"}}});
