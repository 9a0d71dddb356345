// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","required":["steps"],"properties":{"steps":{"type":"array","items":{"type":"object","required":["name","is_done"],"properties":{"name":{"enum":["organization","people","module","photo","language","notifications","record"]},"is_done":{"type":"boolean"},"path":{"type":"string"}}}}}});
