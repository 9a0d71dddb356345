// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","required":["do"],"properties":{"do":{"enum":["set","create","notify","mail","call","run"]},"fields":{"type":"array","items":{"type":"string"}},"values":{"type":"object","additionalProperties":true},"model":{"type":"string"},"id":{"type":"string"},"count":{"type":"integer"},"address":{"type":"string"},"status":{"type":"integer"},"action":{"type":"string"}}});
