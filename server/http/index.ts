// Public door of http: what the domains use of it. Wiring is server/app.ts.
export type { Caller, Lang } from './caller.ts';
export { isLang, pickLanguage } from './language.ts';
export { checkBody, isUuid, requireUuid } from './checkInput.ts';
export { sendDocument, sendTagged } from './sendDocument.ts';
export { ensureCsrfCookie, hasCsrfToken, renewCsrfCookie, requireCsrf } from './csrf.ts';
export { errorAnswer, handleErrors, sendError } from './errorAnswer.ts';
export { addSecurityHeaders } from './securityHeaders.ts';
export { keepAnswersPrivate } from './cacheHeaders.ts';
export { readJsonBodies } from './jsonBodies.ts';
export { answerClientError } from './clientErrors.ts';
export { trackCalls } from './serverState.ts';
export { servePages } from './staticPages.ts';
export { healthRoutes } from './health.ts';
export { docsRoutes } from './openApi.ts';
export { checkAnswers, type AnswerCheck } from './answerCheck.ts';
export { listenProblem, openStartingGate } from './startingGate.ts';
import './requestTypes.ts';
export { CALLS } from './calls.ts';
