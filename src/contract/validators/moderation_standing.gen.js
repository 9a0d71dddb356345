// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","required":["state","position","reason","note","can_appeal"],"properties":{"state":{"type":"string","enum":["pending","escalated","appealed","approved","rejected","gone","none"]},"position":{"type":"integer"},"reason":{"type":["string","null"],"enum":["spam","rude","off_topic","private","false","other",null]},"note":{"type":["string","null"]},"can_appeal":{"type":"boolean"}}});
