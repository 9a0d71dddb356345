// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","required":["counts"],"properties":{"counts":{"type":"array","items":{"type":"object","required":["name","title","path","count"],"properties":{"name":{"type":"string"},"title":{"type":"string"},"path":{"type":"string"},"icon":{"type":"string"},"count":{"type":"integer"},"max":{"type":"integer"}}}}}});
