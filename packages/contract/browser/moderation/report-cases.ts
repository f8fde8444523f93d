// Written by `npm run generate` from the contract: what the browser needs of it.
export const acceptReports = {"method":"POST","path":"/api/admin/reports/{caseId}/accept"};
export const assignReportCase = {"method":"POST","path":"/api/admin/reports/{caseId}/assignee"};
export const deleteReport = {"method":"POST","path":"/api/admin/singleReports/{reportId}/delete"};
export const listReportCases = {"method":"GET","path":"/api/admin/reports"};
export const noteReportCase = {"method":"POST","path":"/api/admin/reports/{caseId}/note"};
export const readReportCase = {"method":"GET","path":"/api/admin/reports/{caseId}"};
export const readReportImage = {"method":"GET","path":"/api/admin/reports/{caseId}/images/{imageId}"};
export const readReportedTexts = {"method":"POST","path":"/api/admin/reports/{caseId}/words"};
export const readStaffReportPicture = {"method":"GET","path":"/api/admin/reportPictures/{pictureId}"};
export const rejectReports = {"method":"POST","path":"/api/admin/reports/{caseId}/reject"};
export const reportAuthorActs = ["nothing","silence","ban"];
export const reportCaseRules = {"note":{"maxLength":1000},"silenceHours":{"minimum":1,"maximum":8760}};
export const reportCaseStates = ["pending","rejected","accepted","withdrawn"];
export const reportContentActs = ["keep","hide","delete","delete_with_reward"];
export const reportOrders = ["oldest","score"];
export const restoreReport = {"method":"POST","path":"/api/admin/singleReports/{reportId}/restore"};
export const undoReportVerdict = {"method":"POST","path":"/api/admin/reports/{caseId}/undo"};
