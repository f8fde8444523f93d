// Written by `npm run generate` from the contract: what the browser needs of it.
export const addOwnSearch = {"method":"POST","path":"/api/user/control/searches","body":{"properties":{"keyword":{"minLength":1,"maxLength":200}},"required":["keyword"]}};
export const deleteOwnSearches = {"method":"POST","path":"/api/user/control/searches/delete","body":{"properties":{"keyword":{"minLength":1,"maxLength":200}}}};
export const editSearchLists = {"method":"POST","path":"/api/admin/search/lists"};
export const listHotSearches = {"method":"GET","path":"/api/search/hot"};
export const listOwnSearches = {"method":"GET","path":"/api/user/control/searches"};
export const readSearchIndex = {"method":"GET","path":"/api/admin/search/index"};
export const readSearchLists = {"method":"GET","path":"/api/admin/search/lists"};
export const rebuildSearchIndex = {"method":"POST","path":"/api/admin/search/index/rebuild"};
export const searchColumns = {"method":"GET","path":"/api/search/columns","query":{"properties":{"keyword":{"minLength":1,"maxLength":2000}},"required":["keyword"]}};
export const searchMembers = {"method":"GET","path":"/api/search/members","query":{"properties":{"keyword":{"minLength":1,"maxLength":2000}},"required":["keyword"]}};
export const searchPosts = {"method":"GET","path":"/api/search","query":{"properties":{"keyword":{"minLength":1,"maxLength":2000},"tagId":{"pattern":"^[1-9][0-9]{0,17}$"},"author":{"minLength":1,"maxLength":50},"from":{"pattern":"^[^:]*:[0-9]{2}:[0-5]"},"until":{"pattern":"^[^:]*:[0-9]{2}:[0-5]"},"page":{"type":"integer","minimum":1,"maximum":10,"default":1}},"required":["keyword"]}};
export const searchRules = {"keyword":{"minLength":1,"maxLength":2000},"remembered":{"minLength":1,"maxLength":200},"pages":10,"pageSize":30,"lines":500,"line":100,"history":20,"missed":{"maxLength":60},"mostMissed":20};
export const searchSorts = ["best","newest","likes"];
export const searchTabs = ["all","topics","questions","columns","members","tags","help"];
export const searchTags = {"method":"GET","path":"/api/search/tags","query":{"properties":{"keyword":{"minLength":1,"maxLength":2000}},"required":["keyword"]}};
export const searchTimes = ["day","week","month","year"];
export const suggestSearch = {"method":"GET","path":"/api/search/suggestions","query":{"properties":{"keyword":{"minLength":1,"maxLength":2000}},"required":["keyword"]}};
