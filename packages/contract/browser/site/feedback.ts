// Written by `npm run generate` from the contract: what the browser needs of it.
export const addFeedback = {"method":"POST","path":"/api/feedback","body":{"properties":{"name":{"minLength":1,"maxLength":30},"contact":{"minLength":1,"maxLength":100},"content":{"minLength":1,"maxLength":1000},"captchaKey":{"maxLength":64},"captcha":{"maxLength":16}},"required":["name","contact","content"]}};
export const feedbackRules = {"name":{"minLength":1,"maxLength":30},"contact":{"minLength":1,"maxLength":100},"content":{"minLength":1,"maxLength":1000},"answer":{"minLength":1,"maxLength":2000}};
