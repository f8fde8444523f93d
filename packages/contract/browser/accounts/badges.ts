// Written by `npm run generate` from the contract: what the browser needs of it.
export const addBadge = {"method":"POST","path":"/api/admin/badges"};
export const badgeRules = ["first_topic","first_answer","first_adopted","adopted_10","answers_100","liked_100","liked_1000","liked_post_50","worked_20","featured","tipped","streak_7","streak_100","year_1","year_3"];
export const badgeTextRules = {"name":{"minLength":1,"maxLength":20},"nameEn":{"maxLength":40},"description":{"minLength":1,"maxLength":200},"descriptionEn":{"maxLength":300},"reason":{"minLength":1,"maxLength":200}};
export const chooseBadge = {"method":"POST","path":"/api/user/control/badge","body":{"properties":{"badgeId":{"pattern":"^[1-9][0-9]{0,17}$"}}}};
export const editBadge = {"method":"POST","path":"/api/admin/badges/{badgeId}"};
export const grantBadge = {"method":"POST","path":"/api/admin/badges/{badgeId}/grant"};
export const listBadgeHolders = {"method":"GET","path":"/api/admin/badges/{badgeId}/holders"};
export const listBadges = {"method":"GET","path":"/api/badges"};
export const listMemberBadges = {"method":"GET","path":"/api/members/{account}/badges"};
export const openBadge = {"method":"POST","path":"/api/admin/badges/{badgeId}/open"};
export const takeBadgeBack = {"method":"POST","path":"/api/admin/badges/{badgeId}/takeBack"};
