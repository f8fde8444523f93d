-- Names are compared in one folding with words and searches: traditional characters as simplified ones. What names look like
-- is found anew by the process that starts (ASCII ones look as before); members keep the names that they have.
update member_name set skeleton = null where name ~ '[^\x01-\x7f]';
insert into name_ban (pattern) values
  ('*shopkeeper*'), ('官方'), ('官方*'), ('*官方'), ('版主'), ('版主*'), ('*版主'), ('站长'), ('站长*'), ('*站长'),
  ('moderator*'), ('*moderator'), ('webmaster')
  on conflict do nothing;
