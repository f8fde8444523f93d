import { createHash } from 'node:crypto';
import { base62OfSha1 } from './base62.ts';

/** The bytes of the upload of the first post. */
export const picture = Buffer.from('not really a picture');
export const sha1 = createHash('sha1').update(picture).digest('hex');

/** The rows of a site with a row of every kind. */
export const rows = `
insert into schema_migrations values ('20250301000000');
insert into users (id, username, username_lower, name, created_at, last_seen_at, locale, active, admin, suspended_till, silenced_till, uploaded_avatar_id, registration_ip_address) values
  (-1, 'system', 'system', 'system', '2013-02-05', null, null, true, true, null, null, null, null),
  (1, 'Alice', 'alice', '爱丽丝', '2020-01-01 10:00', '2024-05-01', 'zh_CN', true, true, null, null, 2, '192.0.2.7'),
  (2, 'bob.b-1', 'bob.b-1', '', '2021-01-01', null, 'en', true, false, 'infinity', null, null, null),
  (3, 'carol', 'carol', 'carol', '2022-01-01', null, null, false, false, null, '2999-01-01', null, null),
  (4, 'oldest', 'oldest', null, '1970-01-01', null, null, true, false, null, null, null, null);
insert into user_passwords (user_id, password_hash, password_salt, password_algorithm, password_expired_at) values
  (1, '${'ab'.repeat(32)}', '${'cd'.repeat(16)}', '$pbkdf2-sha256$i=600000,l=32$', null), (1, '${'ee'.repeat(32)}', '${'ff'.repeat(16)}', '$pbkdf2-sha256$i=64000,l=32$', '2020-01-01');
insert into user_emails (user_id, email, "primary") values (1, 'alice@example.com', true), (1, 'second@example.com', false), (3, 'carol@example.com', true);
insert into user_profiles values (1, '爱喝**茶**');
insert into groups (id, name, full_name, automatic) values (1, 'admins', null, true), (41, 'tasters', '品茶人', false);
insert into group_users (group_id, user_id) values (1, 1), (41, 1);
insert into categories (id, name, slug, description, parent_category_id, read_restricted) values
  (1, 'Uncategorized', 'uncategorized', null, null, false), (5, '茶', 'tea', '<p>说 <a>茶</a></p>', null, false), (6, '绿茶', 'green', null, 5, false),
  (7, '问答', 'ask', null, null, false), (8, '内部', 'staff', null, null, true);
insert into category_custom_fields (category_id, name, value) values (7, 'enable_accepted_answers', 'true');
insert into topics (id, title, category_id, archetype, views, closed, pinned_at, pinned_globally, deleted_at, deleted_by_id, visible) values
  (10, '龙井', 6, 'regular', 12, true, '2024-01-01', true, null, null, true), (11, '水温?', 7, 'regular', 3, false, null, false, null, null, true),
  (12, '删了的', 5, 'regular', 0, false, null, false, '2024-03-01', 1, false), (13, '没有正文', 5, 'regular', 0, false, null, false, null, null, true),
  (14, '没有版块', 99, 'regular', 0, false, null, false, null, null, true), (15, '悄悄话', null, 'private_message', 0, false, null, false, null, null, true);
insert into tags values (1, '杭州'), (2, '春');
insert into topic_tags (topic_id, tag_id) values (10, 1), (10, 2);
insert into topic_allowed_users (topic_id, user_id) values (15, 1), (15, 3);
insert into posts (id, user_id, topic_id, post_number, raw, created_at, post_type, deleted_at, deleted_by_id, hidden, version, last_version_at, user_deleted) values
  (100, 1, 10, 1, '今年的 :tea:

![叶|10x10](upload://${base62OfSha1(sha1)}.png)

[poll type=multiple max=2]
* 好
* 更好
[/poll]', '2024-01-01', 1, null, null, false, 2, '2024-01-02', false),
  (101, 2, 10, 2, '[quote="Alice, post:1, topic:10"]今年的[/quote]

好，见 https://forum.example.com/t/shui-wen/11/2', '2024-01-03', 1, null, null, false, 1, null, false),
  (102, 1, 10, 3, '[quote="bob.b-1, post:2, topic:10"]
好
[/quote]
是', '2024-01-04', 1, null, null, true, 1, null, false),
  (103, -1, 10, 4, '', '2024-01-05', 3, null, null, false, 1, null, false),
  (104, null, 10, 5, '走了', '2024-01-06', 1, '2024-01-07', 1, false, 1, null, false),
  (110, 3, 11, 1, '多少度？', '2024-02-01', 1, null, null, false, 1, null, false),
  (111, 1, 11, 2, '八十度', '2024-02-02', 1, null, null, false, 1, null, false),
  (120, 2, 12, 1, '删', '2024-02-03', 1, null, null, false, 1, null, false),
  (150, 1, 15, 1, '**你**好', '2024-02-04', 1, null, null, false, 1, null, false),
  (160, 1, 77, 2, '没有主题', '2024-02-05', 1, null, null, false, 1, null, false);
insert into discourse_solved_solved_topics (topic_id, answer_post_id) values (11, 111);
insert into uploads (id, user_id, original_filename, filesize, width, url, sha1) values
  (1, 1, '叶.png', 20, 10, '/uploads/default/original/1X/${sha1}.png', '${sha1}'), (2, 1, 'me.png', 9, 9, '/uploads/default/original/1X/${'0'.repeat(40)}.png', '${'0'.repeat(40)}'),
  (3, -1, 'logo.png', 9, 9, '/uploads/default/original/1X/../../../../secret.png', null);
insert into upload_references (upload_id, target_type, target_id) values (1, 'Post', 100), (2, 'User', 1);
insert into polls (id, post_id, type, status, max) values (1, 100, 1, 1, 2), (2, 101, 0, 0, null);
insert into poll_options (id, poll_id, html, anonymous_votes) values (1, 1, '<p>好</p>', 4), (2, 1, '更好', null), (3, 2, 'x', null);
insert into poll_votes (poll_id, poll_option_id, user_id) values (1, 2, 1), (1, 1, 1), (1, 1, 3), (1, 9, 2);
insert into post_actions (id, post_id, user_id, post_action_type_id, deleted_at) values (1, 100, 3, 2, null), (2, 111, 3, 2, null), (3, 101, 1, 2, '2024-01-01'), (4, 101, 1, 8, null), (5, 150, 3, 2, null);
insert into bookmarks (user_id, bookmarkable_id, bookmarkable_type, name, reminder_at) values (3, 10, 'Topic', '再泡一次', '2099-03-01'),
  (3, 101, 'Post', 'the second floor', '2099-02-01'), (3, 111, 'Post', '', '2020-01-01'), (3, 150, 'Post', null, null);
insert into category_users (category_id, user_id, notification_level) values (6, 3, 3), (5, 3, 0);
insert into ignored_users (user_id, ignored_user_id) values (1, 2);
insert into muted_users (user_id, muted_user_id) values (1, 2), (3, 2);
insert into screened_ip_addresses (ip_address, action_type) values ('198.51.100.0/24', 1), ('192.0.2.1', 2);
insert into watched_words (word, action, replacement) values ('*spam*', 1, null), ('a*b', 1, null), ('旧', 5, '新'), ('link', 8, 'https://example.org');
insert into permalinks (url, topic_id, post_id, category_id, external_url) values ('old/viewtopic.php?t=1', 10, null, null, null), ('old/p/2', null, 111, null, null),
  ('away', null, null, null, 'https://example.org');
`;
