/** Writing endpoints of members and staff that no act calls, each under the reason why it need not be in a pair. */
export const leftOut: Readonly<Record<string, readonly string[]>> = {
  'locks what an act locks already, by the same command or its sibling': [
    'refuseAdjustment', 'withdrawAdjustment', 'deleteReply', 'restoreReply', 'deleteAnswerReply', 'editAnswerReply', 'restoreAnswerReply',
    'closeComments', 'markEssence', 'closeAnswers', 'voteOnQuestion', 'closeQuestionPoll', 'closeTopicPoll', 'likeReply', 'likeAnswerReply',
    'editAddendum', 'deleteAddendum', 'refuseRefund', 'deleteAvatar', 'deleteCover', 'readMemberContact',
  ],
  'locks rows of one member only, the row itself before what belongs to it': [
    'endSession', 'endOtherSessions', 'addPasskey', 'startPasskey', 'deletePasskey', 'renamePasskey', 'startTotp', 'enableTotp', 'disableTotp',
    'proveIdentity', 'renewRecoveryCodes', 'finishLinking', 'startLinking', 'unlinkAccount', 'changeHint', 'changePassword', 'setDisplay', 'setDynamicsVisibility',
    'cancelAccount', 'withdrawCancellation', 'requestExport', 'createExportLink', 'sendMemberEmailCode', 'sendMemberSmsCode', 'bindEmail', 'bindPhone', 'changeEmail', 'changePhone', 'verifyOldEmail',
    'verifyOldPhone', 'deleteConversation', 'deleteMessage', 'markMessagesRead', 'saveDraft', 'addFavouriteFolder', 'deleteFavouriteFolder', 'renameFavouriteFolder',
  ],
  'staff change one member, as adjusting and disabling do': ['addMember', 'resetMemberPassword', 'resetSecondFactor', 'endMemberSessions'],
  'locks rows of the site, which no command of a member locks': [
    'addRegistrationField', 'deleteRegistrationField', 'editRegistrationField',
    'orderRegistrationFields', 'tryRegistrationPattern', 'addForbiddenName', 'deleteForbiddenName', 'addRole', 'deleteRole', 'editRole', 'makeRoleInitial',
    'addGrade', 'deleteGrade', 'editGrade', 'addSignInProvider', 'deleteSignInProvider', 'editSignInProvider', 'orderSignInProviders', 'testSignInProvider', 'editPaymentProvider',
    'testPaymentProvider', 'addLink', 'deleteLink', 'editLink', 'proveBooks',
  ],
  'needs a lock of all tags or cards, which staff take one after another': [
    'addTag', 'deleteTag', 'orderTags', 'addMembershipCard', 'deleteMembershipCard', 'orderMembershipCards', 'sellMembershipCard',
  ],
  'needs a file or a provider of payments; settling is in the act of recharging': ['uploadImage', 'setAvatar', 'setCover', 'launchPayment', 'checkPayment'],
};
