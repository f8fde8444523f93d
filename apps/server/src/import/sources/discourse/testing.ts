import pg from 'pg';
import { createDatabase } from '../../../../test/template.ts';

/** The columns that are read, with the types that Discourse gives them (schema of 2025; `solved` and `poll` are plugins that come with it). */
const schema = `
create table schema_migrations (version varchar primary key);
create table users (id serial primary key, username varchar(60) not null, username_lower varchar(60) not null, name varchar, created_at timestamp not null,
  last_seen_at timestamp, locale varchar(10), active boolean default false not null, staged boolean default false not null, admin boolean default false not null,
  moderator boolean default false, suspended_till timestamp, silenced_till timestamp, uploaded_avatar_id int, registration_ip_address inet);
create table user_passwords (id serial primary key, user_id int not null, password_hash varchar(64) not null, password_salt varchar(32) not null,
  password_algorithm varchar(64) not null, password_expired_at timestamp);
create table user_emails (id serial primary key, user_id int not null, email varchar(513) not null, "primary" boolean default false not null);
create table user_profiles (user_id int primary key, bio_raw text);
create table groups (id serial primary key, name varchar not null, full_name varchar, automatic boolean default false not null);
create table group_users (id serial primary key, group_id int not null, user_id int not null);
create table categories (id serial primary key, name varchar(50) not null, slug varchar not null, description text, color varchar(6) not null default '0088CC',
  position int, parent_category_id int, read_restricted boolean default false not null);
create table category_custom_fields (id serial primary key, category_id int not null, name varchar(256) not null, value text);
create table topics (id serial primary key, title varchar not null, views int default 0 not null, category_id int, archetype varchar default 'regular' not null,
  closed boolean default false not null, archived boolean default false not null, visible boolean default true not null, deleted_at timestamp, deleted_by_id int,
  pinned_at timestamp, pinned_until timestamp, pinned_globally boolean default false not null, created_at timestamp not null default now());
create table topic_custom_fields (id serial primary key, topic_id int not null, name varchar(256) not null, value text);
create table topic_allowed_users (id serial primary key, user_id int not null, topic_id int not null);
create table tags (id serial primary key, name varchar not null);
create table topic_tags (id serial primary key, topic_id int not null, tag_id int not null);
create table posts (id serial primary key, user_id int, topic_id int not null, post_number int not null, raw text not null, post_type int default 1 not null,
  created_at timestamp not null, updated_at timestamp not null default now(), last_version_at timestamp, version int default 1 not null, deleted_at timestamp,
  deleted_by_id int, user_deleted boolean default false not null, hidden boolean default false not null, hidden_at timestamp, reply_to_post_number int,
  like_count int default 0 not null);
create table discourse_solved_solved_topics (id bigserial primary key, topic_id int not null, answer_post_id int not null);
create table post_actions (id serial primary key, post_id int not null, user_id int not null, post_action_type_id int not null, deleted_at timestamp,
  created_at timestamp not null default '2024-02-01');
create table bookmarks (id bigserial primary key, user_id bigint not null, bookmarkable_id int, bookmarkable_type varchar, name varchar(100),
  reminder_at timestamp, created_at timestamp default '2024-02-01');
create table polls (id bigserial primary key, post_id bigint, name varchar default 'poll', close_at timestamp, type int default 0 not null, status int default 0 not null,
  max int, title varchar, created_at timestamp not null default '2024-02-01', updated_at timestamp not null default '2024-02-03');
create table poll_options (id bigserial primary key, poll_id bigint, html text not null, anonymous_votes int);
create table poll_votes (poll_id bigint, poll_option_id bigint, user_id bigint, created_at timestamp not null default '2024-02-02');
create table category_users (id serial primary key, category_id int not null, user_id int not null, notification_level int);
create table ignored_users (id bigserial primary key, user_id int not null, ignored_user_id int not null, created_at timestamp not null default '2024-02-01');
create table muted_users (id serial primary key, user_id int not null, muted_user_id int not null, created_at timestamp default '2024-02-01');
create table screened_ip_addresses (id serial primary key, ip_address inet not null, action_type int not null, created_at timestamp not null default '2024-02-01');
create table watched_words (id serial primary key, word varchar not null, action int not null, replacement varchar);
create table uploads (id serial primary key, user_id int not null, original_filename varchar not null, filesize bigint not null, width int, url varchar not null,
  sha1 varchar(40), created_at timestamp not null default '2024-02-01');
create table upload_references (id bigserial primary key, upload_id bigint not null, target_type varchar not null, target_id bigint not null);
create table site_settings (id serial primary key, name varchar not null, data_type int not null, value text, unique (name));
create table permalinks (id serial primary key, url varchar(1000) not null, topic_id int, post_id int, category_id int, external_url varchar(1000));
`;

/** A database of its own for a Discourse, on the server of the tests. @returns its URL, and what removes it */
export async function createDiscourse(server: string, rows: string): Promise<{ url: string; remove: () => Promise<void> }> {
  const { url, drop } = await createDatabase(server, 'discourse');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(schema + rows);
  await client.end();
  return { url, remove: drop };
}
