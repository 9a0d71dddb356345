// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","required":["id","password"],"additionalProperties":false,"properties":{"id":{"type":"string","maxLength":200,"pattern":"^[^\\u0000]*$"},"password":{"type":"string","minLength":1,"maxLength":1024},"device_id":{"type":"string","maxLength":100,"pattern":"^[^\\u0000]*$"}}});
