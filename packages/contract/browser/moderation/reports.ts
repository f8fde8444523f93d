// Written by `npm run generate` from the contract: what the browser needs of it.
export const addReport = {"method":"POST","path":"/api/user/control/reports/add","body":{"properties":{"targetId":{"pattern":"^[1-9][0-9]{0,17}$"},"categoryId":{"pattern":"^[1-9][0-9]{0,17}$"},"reason":{"maxLength":500},"pictureIds":{"maxItems":3,"items":{"pattern":"^[1-9][0-9]{0,17}$"}},"captchaKey":{"maxLength":64},"captcha":{"maxLength":16}},"required":["targetId","categoryId","reason"]}};
export const deleteOwnReport = {"method":"POST","path":"/api/user/control/reports/{reportId}/delete"};
export const listOwnReports = {"method":"GET","path":"/api/user/control/reportList","query":{"properties":{"page":{"type":"integer","minimum":1,"maximum":1000000,"default":1},"after":{"pattern":"^[A-Za-z0-9_-]{1,400}$"}}}};
export const pictureFile = {"params":{"type":"object","required":["pictureId"],"properties":{"pictureId":{"type":"string","pattern":"^[1-9][0-9]{0,17}$","description":"64-bit id as decimal string"}}},"query":{"type":"object","properties":{"size":{"enum":["thumbnail","full"]}}}};
export const readReportForm = {"method":"GET","path":"/api/user/control/reports/form"};
export const readReportPicture = {"method":"GET","path":"/api/user/control/reportPictures/{pictureId}"};
export const reportDeletedCodes = {"user":1000,"staff":100000};
export const reportRules = {"reason":{"maxLength":500},"categoryName":{"maxLength":190},"maxPictures":3,"around":5,"keptDays":180};
export const reportStatusCodes = {"pending":10,"failed":40,"succeeded":50};
export const reportStatuses = ["pending","failed","succeeded"];
export const reportTargetCodes = {"topic":10,"comment":20,"reply":30,"question":40,"answer":50,"answer_reply":60,"member":70,"message":80};
export const reportTargets = ["topic","comment","reply","question","answer","answer_reply","member","message"];
export const uploadReportPicture = {"method":"POST","path":"/api/user/control/reportPictures","upload":{"field":"file"}};
