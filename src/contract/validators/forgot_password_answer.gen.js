// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","required":["sent"],"properties":{"sent":{"type":"boolean"},"resend_after":{"type":"integer"},"id":{"type":"string"}}});
