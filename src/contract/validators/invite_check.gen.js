// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"anyOf":[{"type":"null"},{"type":"object","required":["valid","organization","needs_registration"],"properties":{"valid":{"const":true},"organization":{"type":"object","required":["name"],"properties":{"name":{"type":"string"}}},"contact_masked":{"type":"string"},"needs_registration":{"type":"boolean"},"role":{"type":"string"}}}]});
