// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","required":["events","last_seq"],"properties":{"events":{"type":"array","items":{"type":"object","required":["ev","data"],"properties":{"ev":{"type":"string"},"data":{"type":"object"}}}},"last_seq":{"type":"integer"}}});
