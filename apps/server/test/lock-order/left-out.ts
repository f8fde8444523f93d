/** Writing endpoints of members and staff that no act calls, each under the reason why it need not be in a pair. */
export const leftOut: Readonly<Record<string, readonly string[]>> = {
  'locks what an act locks already, by the same command or its sibling': [
    'refuseAdjustment', 'withdrawAdjustment', 'deleteReply', 'restoreReply', 'deleteAnswerReply', 'editAnswerReply', 'restoreAnswerReply',
    'closeComments', 'markEssence', 'closeAnswers', 'voteOnQuestion', 'closeQuestionPoll', 'closeTopicPoll', 'likeReply', 'likeAnswerReply',
    'editAddendum', 'deleteAddendum', 'rejectRefund', 'removeAvatar', 'removeCover', 'showContact',
  ],
  'locks rows of one member only, the row itself before what belongs to it': [
    'endMemberSession', 'endOtherSessions', 'addPasskey', 'beginPasskey', 'removePasskey', 'renamePasskey', 'beginTotp', 'enableTotp', 'disableTotp',
    'proveAgain', 'renewRecoveryCodes', 'finishLinking', 'startLinking', 'unlinkAccount', 'changeHint', 'changePassword', 'setDisplay', 'setDynamics',
    'leave', 'stay', 'askExport', 'exportLink', 'memberEmailCode', 'memberSmsCode', 'bindEmail', 'bindPhone', 'changeEmail', 'changePhone', 'verifyOldEmail',
    'verifyOldPhone', 'deleteConversation', 'deleteMessage', 'readMessages', 'saveDraft', 'addFavouriteFolder', 'deleteFavouriteFolder', 'renameFavouriteFolder',
  ],
  'staff change one member, as adjusting and disabling do': ['markStaff', 'staffAddMember', 'staffEditMember', 'staffResetPassword', 'resetSecondFactor', 'forceSignOut'],
  'locks rows of the site, which no command of a member locks': [
    'changeSettings', 'confirmChange', 'refuseChange', 'withdrawChange', 'addRegistrationField', 'deleteRegistrationField', 'editRegistrationField',
    'orderRegistrationFields', 'tryRegistrationPattern', 'addForbiddenName', 'deleteForbiddenName', 'addRole', 'deleteRole', 'editRole', 'makeRoleInitial',
    'addGrade', 'deleteGrade', 'editGrade', 'addProvider', 'deleteProvider', 'editProvider', 'orderProviders', 'testProvider', 'editPaymentProvider',
    'testPaymentProvider', 'addLink', 'deleteLink', 'editLink', 'addGiftTask', 'deleteGiftTask', 'editGiftTask', 'proveBooks',
  ],
  'needs a lock of all tags or cards, which staff take one after another': [
    'addTag', 'deleteTag', 'editTag', 'orderTags', 'addMembershipCard', 'deleteMembershipCard', 'editMembershipCard', 'orderMembershipCards', 'sellMembershipCard',
  ],
  'needs a file or a provider of payments; settling is in the act of recharging': ['uploadImage', 'updateAvatar', 'updateCover', 'launchPayment', 'checkPayment', 'bookRefund'],
};
