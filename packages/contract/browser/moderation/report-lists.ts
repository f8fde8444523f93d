// Written by `npm run generate` from the contract: what the browser needs of it.
export const addReportCategory = {"method":"POST","path":"/api/admin/reportCategories"};
export const addReportReason = {"method":"POST","path":"/api/admin/reportReasons"};
export const deleteReportCategory = {"method":"POST","path":"/api/admin/reportCategories/{categoryId}/delete"};
export const deleteReportReason = {"method":"POST","path":"/api/admin/reportReasons/{reasonId}/delete"};
export const editReportCategory = {"method":"POST","path":"/api/admin/reportCategories/{categoryId}"};
export const editReportReason = {"method":"POST","path":"/api/admin/reportReasons/{reasonId}"};
export const listReportCategories = {"method":"GET","path":"/api/admin/reportCategories"};
export const listReportReasons = {"method":"GET","path":"/api/admin/reportReasons"};
export const reportVerdicts = ["reject","accept"];
