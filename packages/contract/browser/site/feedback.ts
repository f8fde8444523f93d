// Written by `npm run generate` from the contract: what the browser needs of it.
export const addFeedback = {"method":"POST","path":"/api/feedback"};
export const feedbackRules = {"name":{"minLength":1,"maxLength":30},"contact":{"minLength":1,"maxLength":100},"content":{"minLength":1,"maxLength":1000},"answer":{"minLength":1,"maxLength":2000}};
