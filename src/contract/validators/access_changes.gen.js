// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","required":["results"],"properties":{"results":{"type":"array","items":{"type":"object","required":["id","at","by","role","before","after"],"properties":{"id":{"type":"string"},"at":{"$ref":"Moment0"},"by":{"type":["string","null"]},"role":{"type":"string"},"module":{"type":"string"},"before":{"type":["string","null"]},"after":{"type":["string","null"]}}}}},"defs":{"Moment0":{"type":"string"}}});
