-- Written as `between … and …` the database says it in other words once it was dumped and restored, and what guards value is compared
-- by its words: a site that moved with pg_dump would report it as changed. In these words it stays as it is.
alter table question drop constraint question_bounty_share;
alter table question add constraint question_bounty_share
  check (bounty_share_minor >= 0 and bounty_share_minor <= bounty_cny_minor and (bounty_share_minor = 0 or bounty_state = 'paid'));
