// Written by `npm run generate` from the contract: what the browser needs of it.
export const addNotice = {"method":"POST","path":"/api/admin/notices"};
export const countNoticeAudience = {"method":"POST","path":"/api/admin/notices/audience"};
export const editNotice = {"method":"POST","path":"/api/admin/notices/{noticeId}"};
export const listStaffNotices = {"method":"GET","path":"/api/admin/notices"};
export const noticeAudiences = ["everybody","roles","grades","members"];
export const noticeBanners = ["none","audience","visitors"];
export const noticeStates = ["scheduled","published","withdrawn"];
export const readStaffNotice = {"method":"GET","path":"/api/admin/notices/{noticeId}"};
export const withdrawNotice = {"method":"POST","path":"/api/admin/notices/{noticeId}/withdraw"};
