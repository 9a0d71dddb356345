// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","required":["results"],"properties":{"results":{"type":"array","items":{"type":"object","required":["key","title"],"properties":{"key":{"type":"string"},"title":{"type":"string"},"icon":{"type":"string"},"drawer":{"type":"string"},"path":{"type":"string"}}}}}});
