// Written by `npm run generate` from the contract: what the browser needs of it.
export const addColumn = {"method":"POST","path":"/api/user/control/topicColumns","body":{"properties":{"title":{"minLength":1,"maxLength":40},"description":{"maxLength":500}},"required":["title","description"]}};
export const deleteColumn = {"method":"POST","path":"/api/user/control/topicColumns/{columnId}/delete"};
export const editColumn = {"method":"POST","path":"/api/user/control/topicColumns/{columnId}","body":{"properties":{"title":{"minLength":1,"maxLength":40},"description":{"maxLength":500}},"required":["title","description"]}};
export const followColumn = {"method":"POST","path":"/api/user/control/topicColumns/{columnId}/follow"};
export const listFollowedColumns = {"method":"GET","path":"/api/user/control/followedColumns","query":{"properties":{"page":{"type":"integer","minimum":1,"maximum":1000000,"default":1},"after":{"pattern":"^[A-Za-z0-9_-]{1,400}$"}}}};
export const listMemberColumns = {"method":"GET","path":"/api/members/{account}/topicColumns"};
export const listOwnColumns = {"method":"GET","path":"/api/user/control/topicColumns"};
export const listTopicsWithoutColumn = {"method":"GET","path":"/api/user/control/topicsWithoutColumn","query":{"properties":{"before":{"pattern":"^[1-9][0-9]{0,17}$"}}}};
export const orderColumn = {"method":"POST","path":"/api/user/control/topicColumns/{columnId}/order","body":{"properties":{"topicIds":{"maxItems":500,"items":{"pattern":"^[1-9][0-9]{0,17}$"}}},"required":["topicIds"]}};
export const readColumnOfTopic = {"method":"GET","path":"/api/topics/{topicId}/topicColumn"};
export const readOwnColumn = {"method":"GET","path":"/api/user/control/topicColumns/{columnId}"};
export const readTopicColumn = {"method":"GET","path":"/api/topicColumns/{columnId}","query":{"properties":{"page":{"type":"integer","minimum":1,"maximum":1000000,"default":1},"after":{"pattern":"^[A-Za-z0-9_-]{1,400}$"}}}};
export const removeColumn = {"method":"POST","path":"/api/admin/topicColumns/{columnId}/delete"};
export const setColumnCover = {"method":"POST","path":"/api/user/control/topicColumns/{columnId}/cover","body":{"properties":{"topicId":{"pattern":"^[1-9][0-9]{0,17}$"}}}};
export const setColumnOfTopic = {"method":"POST","path":"/api/user/control/topics/{topicId}/topicColumn","body":{"properties":{"columnId":{"pattern":"^[1-9][0-9]{0,17}$"}}}};
export const topicColumnRules = {"title":{"minLength":1,"maxLength":40},"description":{"maxLength":500},"most":500,"pageSize":30};
