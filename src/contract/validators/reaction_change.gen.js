// Generated from schemas/ by `npm run gen`. Do not edit.
import { shapeValidator } from '../shape.ts';
export default shapeValidator({"type":"object","required":["emoji","on"],"additionalProperties":false,"properties":{"emoji":{"type":"string","enum":["👍","❤️","🎉","😄","👀","✅"]},"on":{"type":"boolean"}}});
