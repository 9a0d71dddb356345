// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","required":[],"additionalProperties":false,"properties":{"email":{"type":"string","maxLength":254,"pattern":"^[^\\u0000]*$"},"phone":{"type":"string","maxLength":40,"pattern":"^[^\\u0000]*$"},"code":{"type":"string","maxLength":12,"pattern":"^[^\\u0000]*$"}}});
