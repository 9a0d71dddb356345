// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","required":["action"],"additionalProperties":false,"properties":{"ids":{"type":"array","maxItems":500,"items":{"type":"string","format":"uuid"}},"all":{"type":"boolean"},"stamp":{"type":"integer"},"action":{"enum":["read","unread","archive","unarchive","snooze","unsnooze"]},"until":{"$ref":"Moment0"}},"defs":{"Moment0":{"type":"string"}}});
