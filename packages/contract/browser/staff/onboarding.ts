// Written by `npm run generate` from the contract: what the browser needs of it.
export const onboardingSteps = ["tags","words","look","address","mail","signIn","terms","payment","secondStaff","backup","demonstration"];
export const readOnboarding = {"method":"GET","path":"/api/admin/onboarding"};
export const removeDemonstration = {"method":"POST","path":"/api/admin/demonstration/remove"};
