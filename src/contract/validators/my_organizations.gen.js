// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","required":["results"],"properties":{"results":{"type":"array","items":{"type":"object","required":["id","name","is_current"],"properties":{"id":{"type":"string"},"name":{"type":"string"},"is_current":{"type":"boolean"},"role":{"type":"string"}}}}}});
