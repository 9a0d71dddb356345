// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","maxProperties":500,"additionalProperties":{"type":"object","additionalProperties":false,"properties":{"isFooter":{"type":"boolean"},"isShow":{"type":"boolean"},"isShowMobile":{"type":"boolean"},"mobileOrder":{"type":"number"},"descOrder":{"type":"number"}}}});
