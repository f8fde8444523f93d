// Written by `npm run generate` from the contract: what the browser needs of it.
export const decideRegistration = {"method":"POST","path":"/api/admin/registrationReviews/{reviewId}/decide"};
export const readOwnRegistrationReview = {"method":"GET","path":"/api/user/control/registrationReview"};
export const registrationReviewRules = {"reason":{"maxLength":500}};
export const registrationReviewStates = ["open","accepted","refused"];
