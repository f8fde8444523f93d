-- Who may attach files and show videos is said per tag, as everything else about writing is; without a role everybody may.

alter table tag_right
  drop constraint tag_right_right,
  add constraint tag_right_right check ("right" in (
    'view', 'post', 'edit', 'skip_review',
    'hide_password', 'hide_reply', 'hide_grade', 'hide_points', 'hide_balance',
    'attach_file', 'attach_video',
    'comment', 'comment_edit', 'comment_delete', 'comment_skip_review',
    'reply', 'reply_edit', 'reply_delete', 'reply_skip_review'
  ));
