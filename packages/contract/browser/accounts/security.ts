// Written by `npm run generate` from the contract: what the browser needs of it.
export const listSecurityEvents = {"method":"GET","path":"/api/admin/securityEvents"};
export const reportCspViolations = {"method":"POST","path":"/api/cspReports"};
export const securityEventKinds = ["sign_in","authorisation"];
