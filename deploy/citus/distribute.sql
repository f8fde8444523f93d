-- For Citus (https://docs.citusdata.com), once, as the owner of the tables, while the site is stopped: see docs/scaling.md. What is not named
-- here stays on the coordinator. A test compares every line with the schema: a distributed table has its key in its primary key and its
-- unique indexes, has no triggers, and refers to nothing that its own node does not have.

-- The search: most of the bytes of a site.
select create_distributed_table('search_document', 'post_id');
select create_distributed_table('post_vector', 'post_id', colocate_with => 'search_document');
select create_distributed_table('search_unlisted', 'post_id', colocate_with => 'search_document');
select create_distributed_table('post_vector_due', 'post_id', colocate_with => 'search_document');
select create_distributed_table('post_mention', 'post_id', colocate_with => 'search_document');

-- What is written at every visit and sign-in, and counted by day.
select create_distributed_table('visit', 'id');
select create_distributed_table('visit_visitor', 'stamp');
select create_distributed_table('visit_count', 'value');
select create_distributed_table('search_miss', 'keyword');
select create_distributed_table('login_failure', 'id');
