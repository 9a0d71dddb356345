// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","required":["results"],"properties":{"results":{"type":"array","items":{"type":"object","required":["id","state","code","by"],"properties":{"id":{"type":"string"},"state":{"type":["string","null"]},"code":{"type":["string","null"]},"by":{"type":"string"}}}}}});
