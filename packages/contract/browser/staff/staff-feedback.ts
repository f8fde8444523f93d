// Written by `npm run generate` from the contract: what the browser needs of it.
export const answerFeedback = {"method":"POST","path":"/api/admin/feedback/{feedbackId}/answer"};
export const closeFeedback = {"method":"POST","path":"/api/admin/feedback/{feedbackId}/close"};
export const deleteFeedback = {"method":"POST","path":"/api/admin/feedback/{feedbackId}/delete"};
export const feedbackStates = ["open","answered","closed"];
export const listFeedback = {"method":"GET","path":"/api/admin/feedback"};
