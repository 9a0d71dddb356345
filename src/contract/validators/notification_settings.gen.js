// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","required":["kinds"],"properties":{"kinds":{"type":"array","maxItems":100,"items":{"type":"object","required":["kind","app","email"],"properties":{"kind":{"type":"string"},"title":{"type":"string"},"app":{"type":"boolean"},"email":{"type":"boolean"},"is_fixed":{"type":"boolean"}}}},"sound":{"type":"boolean"}}});
