// Written by `npm run generate` from the contract: what the browser needs of it.
export const buyMembershipCard = {"method":"POST","path":"/api/user/control/membershipCardOrders","body":{"properties":{"specificationId":{"pattern":"^[1-9][0-9]{0,17}$"},"money":{"maxLength":20},"points":{"maxLength":20}},"required":["specificationId","money","points"]}};
export const cardRules = {"name":{"minLength":1,"maxLength":150},"subtitle":{"maxLength":150},"tag":{"minLength":1,"maxLength":20},"tags":8,"specificationName":{"minLength":1,"maxLength":50},"specifications":20,"stock":99999999,"sort":{"minimum":0,"maximum":9999},"longest":{"hour":876000,"day":36500,"month":1200,"year":100},"number":{"pattern":"^C[0-9]{24}$"},"reason":{"minLength":1,"maxLength":200}};
export const durationUnits = ["hour","day","month","year"];
export const listMembershipCardOrders = {"method":"GET","path":"/api/user/control/membershipCardOrders","query":{"properties":{"page":{"type":"integer","minimum":1,"maximum":1000000,"default":1},"after":{"pattern":"^[A-Za-z0-9_-]{1,400}$"}}}};
export const listMembershipCards = {"method":"GET","path":"/api/membershipCards"};
export const readMembershipCard = {"method":"GET","path":"/api/membershipCards/{cardId}"};
