// Written by `npm run generate` from the contract: what the browser needs of it.
export const addRegistrationField = {"method":"POST","path":"/api/admin/registrationFields"};
export const customFieldFilters = ["none","digits","letters","letters_digits","chinese","pattern"];
export const customFieldKinds = ["text","textarea","radio","checkbox","select"];
export const customFieldRules = {"name":{"minLength":1,"maxLength":50},"tip":{"maxLength":50},"pattern":{"maxLength":200},"value":{"minimum":1,"maximum":1000,"default":100},"rows":{"minimum":2,"maximum":20,"default":4},"option":{"minLength":1,"maxLength":50},"options":{"minItems":0,"maxItems":50},"fields":50};
export const deleteRegistrationField = {"method":"POST","path":"/api/admin/registrationFields/{fieldId}/delete"};
export const editRegistrationField = {"method":"POST","path":"/api/admin/registrationFields/{fieldId}"};
export const listRegistrationFields = {"method":"GET","path":"/api/admin/registrationFields"};
export const orderRegistrationFields = {"method":"POST","path":"/api/admin/registrationFields/order"};
export const readRegistrationFieldAnswers = {"method":"GET","path":"/api/admin/registrationFields/{fieldId}/answers"};
export const tryRegistrationPattern = {"method":"POST","path":"/api/admin/registrationFields/try"};
