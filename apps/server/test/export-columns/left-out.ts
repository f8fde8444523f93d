type Table = 'topic' | 'comment' | 'reply' | 'question' | 'answer' | 'answer_reply';

const all: readonly Table[] = ['topic', 'comment', 'reply', 'question', 'answer', 'answer_reply'];
const roots: readonly Table[] = ['topic', 'question'];

/** Columns that several tables of posts have, with why the export of a post has none of them. */
const ofPosts: readonly [tables: readonly Table[], columns: readonly string[], reason: string][] = [
  [all, ['body_html'], 'made from the source, which is exported'],
  [['comment', 'reply', 'answer', 'answer_reply'], ['body_text'], 'made from the source, which is exported'],
  [roots, ['excerpt', 'images', 'has_poll'], 'made from the source and the polls, which are exported'],
  [all, ['deleted_at', 'state_before', 'waits_since', 'staff_edited_at'], 'the way to the state, which is exported'],
  [all, ['version'], 'counts edits, which are exported'],
  [all, ['like_count', 'imported_likes', 'tip_minor'], 'acts of others'],
  [roots, ['favourite_count', 'view_count', 'activity_at', 'activity_kind', 'last_floor'], 'acts of others'],
  [all, ['import_key'], 'the number at the site that it was imported from'],
  [['reply', 'answer_reply'], ['chain'], 'made from the reply that it answers, which is exported'],
  [roots, ['pin_order'], 'set by staff'],
];

const others: readonly [reason: string, ...columns: string[]][] = [
  [
    'acts of others',
    'answer.unhelpful',
    'answer.worked_count',
    'question.answer_count',
    'topic.comment_count',
    'topic.hot_score',
    'stored_file.plays',
  ],
  ["made from the author's record when the answer was written", 'answer.prior'],
  ['how much a mark counts follows from who made it', 'answer_unhelpful.weight'],
  ['set by staff', 'question.answers_closed', 'topic.comments_closed', 'topic.essence', 'topic.merged_into_id'],
  ['follows from the adopted answer, which is exported', 'question.adopted_at', 'question.resolved'],
  ['follows from the bounty, which is exported', 'question.bounty_acts', 'question.bounty_share_minor'],
  ['follows from the bounty, which is exported', 'question.offers_cash', 'question.offers_points'],
  ['follows from the date, which is exported', 'favourite.reminded'],
  ['follows from what is attached, which is exported', 'topic.has_envelope', 'topic.hidden_kinds'],
  ['the export has its name', 'topic.tag_id', 'favourite.folder_id', 'member_field.field_id', 'member_role.role_id', 'report.category_id'],
  ['the export has its name', 'gift_receipt.task_id', 'third_party_identity.provider_id'],
  ['the export has the same id from the other table', 'poll_vote.poll_id', 'red_envelope_claim.envelope_id', 'report.case_id'],
  ['the number at the site that it was imported from', 'former_statement.key', 'topic_unlock.imported'],
  ['a secret, or made from one', 'api_key.hash', 'api_key.hint', 'member.hint_answer_hash'],
  ['a secret, or made from one', 'member_session.access_hash', 'member_session.refresh_hash', 'passkey.public_key', 'passkey.counter'],
  ['a secret: whoever has it can send to the device', 'push_device.auth', 'push_device.endpoint', 'push_device.p256dh'],
  ['how the sign-in works', 'member_session.access_ends_at', 'member_session.proved_at', 'member_session.refresh_ends_at'],
  ['how the sign-in works', 'passkey.backed_up', 'passkey.transports'],
  [
    'made from the first question and the turns, which are exported',
    'assistant_chat.title',
    'assistant_chat.started_at',
    'assistant_chat.last_at',
  ],
  ['follows from the messages, which are exported', 'conversation_side.last_id', 'conversation_side.wrote', 'message_group_member.last_id'],
  ['how far was read', 'conversation_side.read_through', 'conversation_side.unread_count'],
  ['how far was read', 'message_group_member.read_through', 'message_group_member.unread_count'],
  ['in the export of groups', 'message.act', 'message.act_member_ids', 'message.group_id'],
  ['which messages are exported', 'message_group_member.cleared_through'],
  ['which messages are exported', 'message.kept_by_receiver', 'message.kept_by_sender', 'notice_mark.deleted', 'reminder.deleted_at'],
  ['the number of the act in the log of staff, and where it was', 'appeal.act_id', 'appeal.tag_ids'],
  ['of an edit of somebody else’s wiki: in the history of its author', 'post_edit.body_source', 'post_edit.holds_for', 'post_edit.title'],
  [
    'of an edit of somebody else’s wiki: always the same',
    'post_edit.addendum_id',
    'post_edit.by_wiki',
    'post_edit.reason',
    'post_edit.tag_ids',
  ],
  ['only of use while it waits', 'scheduled_post.id', 'scheduled_post.version', 'edit_suggestion.version'],
  ['the text of somebody else', 'edit_suggestion.before_source'],
  ['how lists are built', 'poll.end_notified', 'reminder.day', 'reminder.hidden'],
  ['the acts of the reminder, which are exported, name the post', 'reminder.subject_id', 'reminder.subject_kind'],
  ['the constant of the list', 'reading_history.subject_kind', 'reading_stop.subject_kind'],
  ['public in the proof of the division', 'red_envelope.seed', 'red_envelope.shares'],
  ['follows from its end, which is exported', 'red_envelope.state'],
  ['what staff write for each other', 'member.remark', 'member.silenced_reason'],
  ['an account that is cancelled or disabled exports nothing', 'member.cancelled_at', 'member.disabled_reason', 'member.state'],
  ['the request to cancel, whose time is exported', 'member.erases_posts', 'member.give_up_minor', 'member.names_forgotten'],
  ['whether staff or the member set it', 'member.email_by_staff', 'member.password_by_staff', 'member.phone_by_staff'],
  ['an office, not a fact of the person', 'member.staff', 'member.staff_ended_at', 'member.staff_role_id'],
  ['how the review of new members works', 'member.trusted_since'],
  ['the number at the site that it was imported from', 'member.import_key'],
  ['how staff decide', 'report.snapshot_id', 'report.weight'],
  ['where the bytes are, which are in the export', 'stored_file.key', 'stored_file.extension', 'stored_image.thumbnail_url'],
  ['whether a post shows it', 'stored_file.claimed_at', 'stored_image.claimed_at'],
];

/** Columns of exported tables that the export of a member's data does not have, with the reason. */
export const leftOut: Readonly<Record<string, string>> = Object.fromEntries([
  ...ofPosts.flatMap(([tables, columns, reason]) =>
    tables.flatMap((table) => columns.map((name) => [`${table}.${name}`, reason] as const)),
  ),
  ...others.flatMap(([reason, ...columns]) => columns.map((column) => [column, reason] as const)),
]);
