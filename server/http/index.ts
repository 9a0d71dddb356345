// Public door of http: what the domains use of it. Wiring is server/app.ts.
export { actorOf, type Caller, type Lang, type TokenScope } from './caller.ts';
export { isLang, LANGS, pickLanguage } from './language.ts';
export { isUuid, requireUuid } from './calls/checkInput.ts';
export { sendDocument, sendTagged } from './calls/sendDocument.ts';
export { ensureCsrfCookie, hasCsrfToken, renewCsrfCookie, requireCsrf } from './csrf.ts';
export { errorAnswer, handleErrors, sendError } from './errorAnswer.ts';
export { addSecurityHeaders } from './securityHeaders.ts';
export { keepAnswersPrivate } from './cacheHeaders.ts';
export { readJsonBodies } from './jsonBodies.ts';
export { answerClientError } from './clientErrors.ts';
export { trackCalls } from './serverState.ts';
export { servePages } from './staticPages.ts';
export { healthRoutes } from './health.ts';
export { docsRoutes } from './docs/docsRoutes.ts';
export { checkAnswers, type AnswerCheck } from './calls/answerCheck.ts';
export { listenProblem, openStartingGate } from './startingGate.ts';
import './calls/requestTypes.ts';
export { calls, gatherCalls } from './calls/calls.ts';
export {
  ADMINS,
  MAX_REPEAT_KEY,
  type Call,
  type DocumentName,
  type JsonSchema,
  type Method,
  type Parameter,
  type Parameters,
} from './calls/declaration.ts';
export { COMMON_PARAMETERS } from './calls/commonParameters.ts';
export type { RoomEvent } from './docs/socketDocument.ts';
export { inputFault } from './calls/checkInput.ts';
