// Written by `npm run generate` from the contract: what the browser needs of it.
export const changeAdoption = {"method":"POST","path":"/api/admin/questions/{questionId}/adoption"};
export const closeAnswers = {"method":"POST","path":"/api/admin/questions/{questionId}/close"};
export const deleteAddendum = {"method":"POST","path":"/api/admin/addenda/{addendumId}/delete"};
export const editAddendum = {"method":"POST","path":"/api/admin/addenda/{addendumId}"};
export const listStaffAnswers = {"method":"GET","path":"/api/admin/answers"};
export const listStaffQuestions = {"method":"GET","path":"/api/admin/questions"};
export const moderateAnswer = {"method":"POST","path":"/api/admin/answers/{answerId}/state"};
export const moderateAnswerReply = {"method":"POST","path":"/api/admin/answerReplies/{replyId}/state"};
export const moderateQuestion = {"method":"POST","path":"/api/admin/questions/{questionId}/state"};
export const pinQuestion = {"method":"POST","path":"/api/admin/questions/{questionId}/pin"};
export const readAddendumSource = {"method":"GET","path":"/api/admin/addenda/{addendumId}/source"};
