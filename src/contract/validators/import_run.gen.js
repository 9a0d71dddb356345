// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","required":["mapping","dry_run"],"additionalProperties":false,"properties":{"mapping":{"type":"array","maxItems":500,"items":{"anyOf":[{"$ref":"Name0"},{"type":"null"}]}},"key":{"anyOf":[{"$ref":"Name0"},{"type":"null"}]},"dry_run":{"type":"boolean"},"skip_wrong":{"type":"boolean"}},"defs":{"Name0":{"type":"string","pattern":"^[a-z][a-z0-9_]*$","maxLength":48}}});
