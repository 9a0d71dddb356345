// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","required":["kind","id"],"properties":{"kind":{"enum":["record","page","view","dashboard"]},"id":{"type":"string","minLength":1,"maxLength":200},"before":{"type":"object","required":["kind","id"],"properties":{"kind":{"enum":["record","page","view","dashboard"]},"id":{"type":"string","minLength":1,"maxLength":200}},"additionalProperties":false}},"additionalProperties":false});
