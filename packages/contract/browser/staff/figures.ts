// Written by `npm run generate` from the contract: what the browser needs of it.
export const figureDays = 30;
export const figureMeasures = {"visits":["visits","visitors","robots"],"members":["members"],"posts":["topics","comments","replies","questions","answers","answer_replies"],"questions":["solved","first_answer"],"money":["recharged","refunded","platform"],"envelopes":["envelopes","envelope_sum","envelope_claims"],"services":["assistant_answers","assistant_cost"],"reports":["reports","reports_closed"],"search":["searches_without_result"]};
export const listMoneyMoves = {"method":"GET","path":"/api/admin/statistics/moneyMoves"};
export const listStaffLogins = {"method":"GET","path":"/api/admin/statistics/staffLogins"};
export const readMemberFigures = {"method":"GET","path":"/api/admin/statistics/members"};
export const readMoneyFigures = {"method":"GET","path":"/api/admin/statistics/money"};
export const readPostFigures = {"method":"GET","path":"/api/admin/statistics/posts"};
export const readReportFigures = {"method":"GET","path":"/api/admin/statistics/reports"};
export const readSearchFigures = {"method":"GET","path":"/api/admin/statistics/searches"};
export const readServiceFigures = {"method":"GET","path":"/api/admin/statistics/services"};
export const readVisitFigures = {"method":"GET","path":"/api/admin/statistics/visits"};
export const visitKinds = ["screen","source","region","browser","system","device"];
