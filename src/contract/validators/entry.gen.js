// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","properties":{"registration":{"type":"boolean"},"forgot":{"type":"array","items":{"type":"string"}},"login_by":{"type":"array","items":{"type":"string"}},"password":{"type":"object","properties":{"min_length":{"type":"integer"},"max_length":{"type":"integer"}}},"default":{"type":"boolean"}}});
