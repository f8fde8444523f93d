// Written by `npm run generate` from the contract: what the browser needs of it.
export const addGrade = {"method":"POST","path":"/api/admin/grades"};
export const deleteGrade = {"method":"POST","path":"/api/admin/grades/{gradeId}/delete"};
export const editGrade = {"method":"POST","path":"/api/admin/grades/{gradeId}"};
export const gradeRules = {"name":{"minLength":1,"maxLength":50},"points":{"minimum":0,"maximum":999999999999},"invitations":{"minimum":0,"maximum":1000}};
export const listGrades = {"method":"GET","path":"/api/admin/grades"};
