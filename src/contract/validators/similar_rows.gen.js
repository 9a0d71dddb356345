// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","required":["results"],"properties":{"results":{"type":"array","items":{"type":"object","required":["id","string_view","fields"],"properties":{"id":{"type":"string"},"string_view":{"type":"string"},"fields":{"type":"array","items":{"type":"string"}}}}}}});
