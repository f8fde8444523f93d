// Written by `npm run generate` from the contract: what the browser needs of it.
export const addApplication = {"method":"POST","path":"/api/admin/applications"};
export const applicationProofs = ["secret_header","secret_body","pkce"];
export const applicationRules = {"perSite":100,"name":{"minLength":1,"maxLength":40},"address":{"maxLength":500},"addresses":{"minLength":1,"maxLength":3000},"mostAddresses":10};
export const applicationScopes = ["openid","profile","email"];
export const approveSignInRequest = {"method":"POST","path":"/api/user/control/signInRequests/{requestId}/approve"};
export const deleteApplication = {"method":"POST","path":"/api/admin/applications/{applicationId}/delete"};
export const editApplication = {"method":"POST","path":"/api/admin/applications/{applicationId}"};
export const listApplications = {"method":"GET","path":"/api/admin/applications"};
export const listOwnApplications = {"method":"GET","path":"/api/user/control/applications"};
export const readSignInRequest = {"method":"GET","path":"/api/user/control/signInRequests/{requestId}/application"};
export const refuseSignInRequest = {"method":"POST","path":"/api/user/control/signInRequests/{requestId}/refuse"};
export const renewApplicationSecret = {"method":"POST","path":"/api/admin/applications/{applicationId}/renewSecret"};
export const withdrawConsent = {"method":"POST","path":"/api/user/control/applications/{applicationId}/withdraw"};
