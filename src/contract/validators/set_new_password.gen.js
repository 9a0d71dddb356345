// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","required":["password"],"additionalProperties":false,"properties":{"password":{"type":"string","minLength":1,"maxLength":1024},"old_password":{"type":"string","minLength":1,"maxLength":1024}}});
