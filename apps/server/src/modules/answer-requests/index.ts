/**
 * Requests of members to others to answer a question. Tables: answer_request, answer_request_preference. Invariants: a member is requested
 * once for a question, and only if they may read and answer it, accept it and neither blocks the other; the limits of a question and of a day
 * are exact, because a request locks the question and both members; a request counts for nothing while its question is closed or not
 * published; nobody but the requested member learns that they declined. Events: events.ts.
 */
export { answerRequestChanged } from './events.ts';
export { answerRequestsOwnData, answerRequestsPostData } from './own-data.ts';
export { openAnswerRequest, requestsOf } from './queries/open-requests.ts';
export { mayBeRequested } from './may-be-requested.ts';
export { answerRequestsRoutes } from './routes.ts';
