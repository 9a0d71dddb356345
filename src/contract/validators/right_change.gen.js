// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","required":["module","role","can"],"additionalProperties":false,"properties":{"module":{"$ref":"Name0"},"role":{"$ref":"Name0"},"can":{"anyOf":[{"type":"null"},{"$ref":"RightActions1"}]}},"defs":{"Name0":{"type":"string","pattern":"^[a-z][a-z0-9_]*$","maxLength":48},"RightActions1":{"type":"array","items":{"enum":["list","read","create","update","delete","export"]}}}});
