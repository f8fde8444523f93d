-- A change that waits for a second person ends by the site when what it was requested for is over.
alter table staff_change drop constraint staff_change_state;
alter table staff_change add constraint staff_change_state check (state in ('waiting', 'done', 'refused', 'withdrawn', 'outdated'));
