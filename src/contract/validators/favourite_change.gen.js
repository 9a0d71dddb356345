// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","required":["kind","id","is_favourite"],"properties":{"kind":{"enum":["record","page","view","dashboard"]},"id":{"type":"string","minLength":1,"maxLength":200},"model":{"type":"string","pattern":"^[a-z][a-z0-9_]*$","maxLength":63},"is_favourite":{"type":"boolean"},"name":{"type":"string","maxLength":120}},"additionalProperties":false});
