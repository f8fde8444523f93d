// Written by `npm run generate` from the contract: what the browser needs of it.
export const answerRequestRules = {"perQuestion":5,"ofQuestion":30,"daily":20,"dailyOfNewMember":5,"receivedDaily":10,"suggestions":10,"pageSize":30};
export const answerRequestSenders = ["everybody","followed","nobody"];
export const declineAnswerRequest = {"method":"POST","path":"/api/user/control/questions/{questionId}/answerRequests/decline"};
export const listAnswerRequests = {"method":"GET","path":"/api/user/control/questions/{questionId}/answerRequests"};
export const listAnswererSuggestions = {"method":"GET","path":"/api/user/control/questions/{questionId}/answererSuggestions"};
export const listOwnAnswerRequests = {"method":"GET","path":"/api/user/control/answerRequests","query":{"properties":{"before":{"pattern":"^[1-9][0-9]{0,17}$"}}}};
export const readAnswerRequestPreference = {"method":"GET","path":"/api/user/control/answerRequestPreference"};
export const requestAnswer = {"method":"POST","path":"/api/user/control/questions/{questionId}/answerRequests","body":{"properties":{"memberId":{"pattern":"^[1-9][0-9]{0,17}$"}},"required":["memberId"]}};
export const setAnswerRequestPreference = {"method":"POST","path":"/api/user/control/answerRequestPreference"};
