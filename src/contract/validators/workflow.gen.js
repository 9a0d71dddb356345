// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","required":["key","model","rule","is_own","is_on","version"],"properties":{"key":{"type":"string"},"model":{"type":"string"},"rule":{"type":"object","additionalProperties":true},"is_own":{"type":"boolean"},"is_on":{"type":"boolean"},"version":{"type":"integer"}}});
