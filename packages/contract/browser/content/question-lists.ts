// Written by `npm run generate` from the contract: what the browser needs of it.
export const listOwnAnswerReplies = {"method":"GET","path":"/api/user/control/answerReplyList","query":{"properties":{"page":{"type":"integer","minimum":1,"maximum":1000000,"default":1},"after":{"pattern":"^[A-Za-z0-9_-]{1,400}$"}}}};
export const listOwnAnswers = {"method":"GET","path":"/api/user/control/answerList","query":{"properties":{"page":{"type":"integer","minimum":1,"maximum":1000000,"default":1},"after":{"pattern":"^[A-Za-z0-9_-]{1,400}$"}}}};
export const listOwnQuestions = {"method":"GET","path":"/api/user/control/questionList","query":{"properties":{"page":{"type":"integer","minimum":1,"maximum":1000000,"default":1},"after":{"pattern":"^[A-Za-z0-9_-]{1,400}$"}}}};
