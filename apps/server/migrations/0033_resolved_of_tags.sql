-- Few questions of a tag may be solved, and then a list of those walked every question of every leaf to find a page.

create index question_tagging_resolved_by_activity on question_tagging (tag_id, pin_order desc, activity_at desc, question_id desc) where listed and resolved;
create index question_tagging_resolved_by_newest on question_tagging (tag_id, pin_order desc, question_id desc) where listed and resolved;
