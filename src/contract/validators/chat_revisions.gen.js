// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","required":["results"],"properties":{"results":{"type":"array","items":{"type":"object","required":["at","body"],"properties":{"at":{"type":"string"},"body":{"type":"string"}}}}}});
