// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","required":["until","may_close","may_reopen"],"additionalProperties":false,"properties":{"until":{"type":["string","null"]},"may_close":{"type":"boolean"},"may_reopen":{"type":"boolean"}}});
