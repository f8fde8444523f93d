-- Made or typed by staff, who know it: it signs in only to set an own one. Of passwords from before, nobody knows any more.
alter table member add column password_by_staff boolean not null default false;
