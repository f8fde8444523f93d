// Written by `npm run generate` from the contract: what the browser needs of it.
export const addAddendum = {"method":"POST","path":"/api/user/control/questions/{questionId}/addenda"};
export const addQuestion = {"method":"POST","path":"/api/user/control/questions"};
export const adoptAnswer = {"method":"POST","path":"/api/user/control/questions/{questionId}/adoption"};
export const deleteQuestion = {"method":"POST","path":"/api/user/control/questions/{questionId}/delete"};
export const editQuestion = {"method":"POST","path":"/api/user/control/questions/{questionId}"};
export const readQuestionForm = {"method":"GET","path":"/api/user/control/questionForm"};
export const readQuestionSource = {"method":"GET","path":"/api/user/control/questions/{questionId}/source"};
export const restoreQuestion = {"method":"POST","path":"/api/user/control/questions/{questionId}/restore"};
