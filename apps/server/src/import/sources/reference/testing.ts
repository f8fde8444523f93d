/** Tables by their columns: a name alone is a whole number, a number the length of a text or the digits of an amount, `!` a key. */
type Tables = Readonly<Record<string, string>>;

/** Tables that are one. */
const single: Tables = {
  user: 'id:auto answer:80 email:100 issue:50 mobile:20 password:160 point realNameAuthentication:bit registrationDate:time remarks:long salt:80 state:int userName:30 userVersion:int securityDigest avatarName:50 nickname:50 allowUserDynamic:bit deposit:14.4 platformUserId:90 type:int account:65 cancelAccountTime',
  userrole: 'id:32! defaultRole:bit name:50 remark:long sort:int userResourceFormat:long multiLanguageExtension:long',
  userrolegroup: 'id:auto userName:30 userRoleId:32 validPeriodEnd:time',
  usergrade: 'id:auto name:50 needPoint',
  sysusers:
    'userId:32! enabled:bit fullName:255 issys:bit userDesc:255 userDuty:255 userPassword:255 userAccount:30 securityDigest:32 avatarName:50 nickname:50',
  tag: 'id:key name:190 sort:int image:100 multiLanguageExtension:long childNodeNumber:int parentId parentIdGroup:190',
  questiontag: 'id:key name:190 sort:int image:100 multiLanguageExtension:long childNodeNumber:int parentId parentIdGroup:190',
  questiontagassociation: 'id:auto questionId questionTagId',
  topic:
    'id:auto content:long ip:45 isStaff:bit postTime:time status:int userName:30 lastUpdateTime:time isMarkdown:bit markdownContent:long allow:bit commentTotal lastReplyTime:time tagId title:190 viewTotal image:long summary:long sort:int giveRedEnvelopeId:32 essence:bit weight:double tagIdGroup:50 voteThemeId:32',
  comment:
    'id:auto content:long ip:45 isStaff:bit postTime:time status:int userName:30 lastUpdateTime:time isMarkdown:bit markdownContent:long quote:long quoteIdGroup:255 quoteUpdateId:255 topicId',
  reply:
    'id:auto content:long ip:45 isStaff:bit postTime:time status:int userName:30 lastUpdateTime:time friendReplyId friendReplyIdGroup:long friendUserName:30 isFriendStaff:bit commentId topicId',
  question:
    'id:auto content:long ip:45 isStaff:bit postTime:time status:int userName:30 lastUpdateTime:time isMarkdown:bit markdownContent:long allow:bit answerTotal appendContent:long lastAnswerTime:time sort:int summary:long title:190 viewTotal adoptionAnswerId amount:12.2 point voteThemeId:32',
  answer:
    'id:auto content:long ip:45 isStaff:bit postTime:time status:int userName:30 lastUpdateTime:time isMarkdown:bit markdownContent:long questionId adoption:bit',
  answerreply:
    'id:auto content:long ip:45 isStaff:bit postTime:time status:int userName:30 lastUpdateTime:time friendReplyId friendReplyIdGroup:long friendUserName:30 isFriendStaff:bit answerId questionId',
  questionrewardplatformshare:
    'id:auto adoptionTime:time answerUserName:30 answerUserShareRunningNumber:32 platformShareProportion:int postUserName:80 questionId shareAmount:14.4 staff:bit totalAmount:12.2',
  giveredenvelope:
    'id:32! bindTopicId distributionAmountGroup:long giveQuantity:int giveTime:time grabRedEnvelopeUserIdGroup:long remainingQuantity:int singleAmount:12.2 totalAmount:12.2 type:int userId wishes:150 version:int refundAmount:12.2',
  membershipcardorder:
    'orderId:key accountPayable:12.2 accountPoint createDate:time duration:int membershipCardId paymentAmount:12.2 paymentPoint quantity:int roleName:192 specificationId specificationName:192 unit:int userName:30 userRoleId:32 version:int',
  votetheme: 'id:32! createDate:time endDate:time isStaff:bit maxChoice:int module:int sourceParameterId:70 title:190 userName:30',
  voteoption: 'id:32! text:60 voteThemeId:32 sort:int module:int sourceParameterId:70 userName:30',
  voterecord: 'id:96! ip:45 userName:30 voteOptionId:32 voteThemeId:32 voteTime:time module:int sourceParameterId:70',
  help: 'id:auto content:long helpTypeId name:200 times:time userName:30 visible:bit isMarkdown:bit markdownContent:long',
  helptype:
    'id:key childNodeNumber:int helpQuantity mergerTypeId:1000 name:200 parentId parentIdGroup:200 sort:int totalHelp description:long image:100',
  links: 'id:auto createDate:time image:100 name:190 sort:int website:250',
  systemnotify: 'id:auto content:long sendTime:time staffName:30',
  report:
    'id:auto imageData:long postTime:time processCompleteTime:time processResult:long reason:long remark:long reportTypeId:36 status:int ip:45 module:int parameterId:65 userName:30 extraParameterId:130 staffAccount:30 version:int',
  reporttype: 'id:36! childNodeNumber:int giveReason:bit name:190 parentId:36 parentIdGroup:190 sort:int',
  disableusername: 'id:auto name:30',
  risksensitivewords: 'id:auto name:100 words:long lastModified:time version:int',
  penaltyipinfo:
    'id:auto banEndTime:time createTime:time ip:45 riskControlModelId:int userName:30 operator:int staffAccount:30 remark:long',
  penaltyuserinfo:
    'id:auto banEndTime:time createTime:time riskControlModelId:int staffAccount:30 status:int unblockTime:time userName:30 penaltyParameter:long',
};

/** Tables that are four, by the number at the end of an id. */
const sharded: Tables = {
  topiclike: 'id:40! addtime:time postUserName:30 userName:30 likeId:36 topicId',
  commentlike: 'id:40! addtime:time postUserName:30 userName:30 likeId:36 commentId topicId',
  commentreplylike: 'id:40! addtime:time postUserName:30 userName:30 likeId:36 replyId topicId',
  questionlike: 'id:40! addtime:time postUserName:30 userName:30 likeId:36 questionId',
  answerlike: 'id:40! addtime:time postUserName:30 userName:30 likeId:36 answerId questionId',
  answerreplylike: 'id:40! addtime:time postUserName:30 userName:30 likeId:36 replyId questionId',
  favorites: 'id:36! addtime:time postUserName:30 topicId userName:30 module:int questionId',
  follow: 'id:40! addtime:time friendUserName:30 userName:30',
  topicunhide: 'id:43! amount:19.2 cancelTime:time hideTagType:int point postUserName:30 topicId userName:30',
  receiveredenvelope: 'id:80! amount:12.2 giveRedEnvelopeId:32 giveUserId receiveTime:time receiveUserId version:int',
  pointlog:
    'id:36! operationUserName:50 operationUserType:int parameterId point pointState:int remark:long times:time userName:30 module:int',
  paymentlog:
    'paymentRunningNumber:32! amount:14.4 amountState:int interfaceProduct:int operationUserName:50 operationUserType:int paymentModule:int remark:long times:time tradeNo:255 userName:30 sourceParameterId:150',
  privatemessage: 'id:36! friendUserId messageContent:long readTimeFormat receiverUserId sendTimeFormat senderUserId status:int userId',
};

const types: Readonly<Record<string, string>> = {
  '': 'bigint(20) null',
  auto: 'bigint(20) not null auto_increment primary key',
  key: 'bigint(20) not null primary key',
  int: 'int(11) null',
  bit: 'bit(1) null',
  time: 'datetime null',
  long: 'longtext',
  double: 'double null',
};

function columnOf(written: string): string {
  const [name = '', kind = ''] = written.split(':');
  const [, whole = '', digits] = /^(\d+)(?:\.(\d))?/.exec(kind) ?? [];
  const type = types[kind] ?? (digits === undefined ? `varchar(${whole})` : `decimal(${whole},${digits})`);
  return `\`${name}\` ${type}${kind.endsWith('!') ? ' not null primary key' : ''}`;
}

function statement(name: string, columns = '', without: readonly string[] = []): string {
  const kept = columns.split(' ').filter((column) => !without.includes(column.split(':')[0] ?? ''));
  return `create table \`${name}\` (${kept.map(columnOf).join(', ')}) engine=InnoDB default charset=utf8mb4`;
}

const shardsOf = (name: string): string[] => [0, 1, 2, 3].map((shard) => statement(`${name}_${shard}`, sharded[name]));

/** What the tables of the first release did not have yet. */
const later: Readonly<Record<string, string>> = {
  user: 'account type cancelAccountTime platformUserId nickname allowUserDynamic deposit',
  sysusers: 'securityDigest avatarName nickname',
  topic: 'lastUpdateTime isMarkdown markdownContent essence giveRedEnvelopeId weight tagIdGroup voteThemeId',
  comment: 'lastUpdateTime isMarkdown markdownContent',
  reply: 'lastUpdateTime friendReplyId friendReplyIdGroup friendUserName isFriendStaff',
  tag: 'image multiLanguageExtension childNodeNumber parentId parentIdGroup',
  help: 'isMarkdown markdownContent',
  helptype: 'description image',
  links: '',
  systemnotify: '',
  disableusername: '',
};

/** The statements that make an empty site of release 7, or of the first one. */
export function referenceSchema(release: 'first' | 'last' = 'last'): string[] {
  if (release === 'first')
    return [
      ...Object.entries(later).map(([name, columns]) => statement(name, single[name], columns.split(' '))),
      ...['pointlog', 'privatemessage'].flatMap(shardsOf),
    ];
  return [...Object.entries(single).map(([name, columns]) => statement(name, columns)), ...Object.keys(sharded).flatMap(shardsOf)];
}
