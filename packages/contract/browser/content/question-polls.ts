// Written by `npm run generate` from the contract: what the browser needs of it.
export const closeQuestionPoll = {"method":"POST","path":"/api/user/control/questions/{questionId}/poll/close"};
export const readQuestionPoll = {"method":"GET","path":"/api/questions/{questionId}/poll"};
export const voteOnQuestion = {"method":"POST","path":"/api/user/control/questions/{questionId}/vote","body":{"properties":{"choices":{"minItems":1,"maxItems":20,"items":{"type":"integer","minimum":1,"maximum":20}}},"required":["choices"]}};
