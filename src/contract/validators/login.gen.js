// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","required":["login","password"],"additionalProperties":false,"properties":{"login":{"type":"string","minLength":1,"maxLength":254,"pattern":"^[^\\u0000]*$"},"password":{"type":"string","minLength":1,"maxLength":1024},"device_id":{"type":"string","maxLength":100,"pattern":"^[^\\u0000]*$"},"remember":{"type":"boolean"},"token":{"type":"string","maxLength":200,"pattern":"^[^\\u0000]*$"}}});
