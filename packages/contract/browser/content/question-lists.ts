// Written by `npm run generate` from the contract: what the browser needs of it.
export const listOwnAnswerReplies = {"method":"GET","path":"/api/user/control/answerReplyList"};
export const listOwnAnswers = {"method":"GET","path":"/api/user/control/answerList"};
export const listOwnQuestions = {"method":"GET","path":"/api/user/control/questionList"};
