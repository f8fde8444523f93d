// Written by `npm run generate` from the contract: what the browser needs of it.
export const wordSets = {"teahouse":{"wordMember":"茶友","wordStaff":"掌柜","wordPlace":"茶馆","wordPlaceEn":"the teahouse"},"plain":{"wordMember":"会员","wordStaff":"管理员","wordPlace":"社区","wordPlaceEn":"the community"}};
