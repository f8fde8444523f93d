/** The tables of Flarum 1.8 with its own extensions (tags, likes, flags, lock, sticky, suspend, nicknames, subscriptions) and those of FriendsOfFlarum (polls, upload, best answer, byobu), as their migrations leave them. */
const tables: Readonly<Record<string, string>> = {
  users: `id int unsigned not null auto_increment primary key, username varchar(100) not null unique, nickname varchar(150), email varchar(150) not null, is_email_confirmed tinyint(1) not null default 0,
    password varchar(100) not null, avatar_url varchar(100), preferences blob, joined_at datetime, last_seen_at datetime, marked_all_as_read_at datetime, read_notifications_at datetime,
    discussion_count int unsigned not null default 0, comment_count int unsigned not null default 0, read_flags_at datetime, suspended_until datetime, suspend_reason text, suspend_message text`,
  groups: `id int unsigned not null auto_increment primary key, name_singular varchar(100) not null, name_plural varchar(100) not null, color varchar(20), icon varchar(100), is_hidden tinyint(1) not null default 0`,
  group_user: 'user_id int unsigned not null, group_id int unsigned not null, created_at datetime, primary key (user_id, group_id)',
  group_permission:
    'group_id int unsigned not null, permission varchar(100) not null, created_at datetime, primary key (group_id, permission)',
  settings: '`key` varchar(100) not null primary key, value text',
  discussions: `id int unsigned not null auto_increment primary key, title varchar(200) not null, comment_count int not null default 1, participant_count int unsigned not null default 0,
    post_number_index int unsigned not null default 0, created_at datetime not null, user_id int unsigned, first_post_id int unsigned, last_posted_at datetime, last_posted_user_id int unsigned,
    last_post_id int unsigned, last_post_number int unsigned, hidden_at datetime, hidden_user_id int unsigned, slug varchar(255) not null, is_private tinyint(1) not null default 0,
    is_approved tinyint(1) not null default 1, is_sticky tinyint(1) not null default 0, is_locked tinyint(1) not null default 0`,
  posts: `id int unsigned not null auto_increment primary key, discussion_id int unsigned not null, number int unsigned, created_at datetime not null, user_id int unsigned, type varchar(100),
    content mediumtext, edited_at datetime, edited_user_id int unsigned, hidden_at datetime, hidden_user_id int unsigned, ip_address varchar(45), is_private tinyint(1) not null default 0,
    is_approved tinyint(1) not null default 1`,
  tags: `id int unsigned not null auto_increment primary key, name varchar(100) not null, slug varchar(100) not null unique, description text, color varchar(50), background_path varchar(100),
    background_mode varchar(100), position int, parent_id int unsigned, default_sort varchar(50), is_restricted tinyint(1) not null default 0, is_hidden tinyint(1) not null default 0,
    discussion_count int unsigned not null default 0, last_posted_at datetime, last_posted_discussion_id int unsigned, last_posted_user_id int unsigned, icon varchar(100), is_qna tinyint(1) not null default 0`,
  discussion_tag:
    'discussion_id int unsigned not null, tag_id int unsigned not null, created_at datetime, primary key (discussion_id, tag_id)',
  discussion_user: `user_id int unsigned not null, discussion_id int unsigned not null, last_read_at datetime, last_read_post_number int unsigned, subscription enum('follow', 'ignore'), primary key (user_id, discussion_id)`,
  discussion_solutions:
    'discussion_id int unsigned not null, solution_id int unsigned not null, created_at datetime default current_timestamp, updated_at datetime default current_timestamp, primary key (discussion_id, solution_id)',
  post_likes:
    'post_id int unsigned not null, user_id int unsigned not null, created_at timestamp null default current_timestamp, primary key (post_id, user_id)',
  post_mentions_post:
    'post_id int unsigned not null, mentions_post_id int unsigned not null, created_at datetime, primary key (post_id, mentions_post_id)',
  flags:
    'id int unsigned not null auto_increment primary key, post_id int unsigned not null, type varchar(255) not null, user_id int unsigned, reason varchar(255), reason_detail text, created_at datetime not null',
  polls:
    'id int unsigned not null auto_increment primary key, question varchar(255) not null, post_id int unsigned, user_id int unsigned, end_date timestamp null, created_at timestamp null, updated_at timestamp null, vote_count int unsigned not null default 0, settings json not null',
  poll_options:
    'id int unsigned not null auto_increment primary key, answer varchar(255) not null, poll_id int unsigned not null, created_at timestamp null, updated_at timestamp null, vote_count int unsigned not null default 0',
  poll_votes:
    'id int unsigned not null auto_increment primary key, poll_id int unsigned not null, option_id int unsigned not null, user_id int unsigned, created_at timestamp null, updated_at timestamp null',
  fof_upload_files: `id int unsigned not null auto_increment primary key, actor_id int unsigned, base_name varchar(255) not null, path varchar(255), url varchar(255) not null, type varchar(255) not null, size int not null,
    upload_method varchar(255), created_at timestamp not null default current_timestamp, remote_id varchar(255), uuid varchar(255), tag varchar(255)`,
  recipients:
    'id bigint unsigned not null auto_increment primary key, discussion_id int unsigned, user_id int unsigned, group_id int unsigned, created_at timestamp null, updated_at timestamp null, removed_at timestamp null',
};

/** The statements that make an empty Flarum with a prefix. */
export const flarumSchema = (prefix: string): string[] =>
  Object.entries(tables).map(
    ([name, columns]) => `create table \`${prefix}${name}\` (${columns}) engine=InnoDB default charset=utf8mb4 collate=utf8mb4_unicode_ci`,
  );
