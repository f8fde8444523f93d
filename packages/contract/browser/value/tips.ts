// Written by `npm run generate` from the contract: what the browser needs of it.
export const addTip = {"method":"POST","path":"/api/user/control/posts/{kind}/{postId}/tips","body":{"properties":{"amount":{"maxLength":20}},"required":["amount"]}};
export const listTips = {"method":"GET","path":"/api/posts/{kind}/{postId}/tips","query":{"properties":{"page":{"type":"integer","minimum":1,"maximum":1000000,"default":1},"after":{"pattern":"^[A-Za-z0-9_-]{1,400}$"}}}};
export const readTipForm = {"method":"GET","path":"/api/user/control/tipForm"};
