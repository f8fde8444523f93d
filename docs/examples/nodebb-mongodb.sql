-- Turns the documents of a NodeBB on MongoDB into the tables that NodeBB has on PostgreSQL, for `npm run import -- nodebb`.
-- Before it, in an empty database: one document of the collection `objects` in each row of mongo_objects (see docs/moving-in.md).

create type legacy_object_type as enum ('hash', 'zset', 'set', 'list', 'string');
create table legacy_object ("_key" text primary key, type legacy_object_type not null, "expireAt" timestamptz);
create table legacy_hash ("_key" text primary key, data jsonb not null, type legacy_object_type not null default 'hash');
create table legacy_zset ("_key" text, value text, score numeric not null, type legacy_object_type not null default 'zset', primary key ("_key", value));
create table legacy_set ("_key" text, member text, type legacy_object_type not null default 'set', primary key ("_key", member));
create view legacy_object_live as select "_key", type from legacy_object where "expireAt" is null or "expireAt" > current_timestamp;

-- A number is written as {"$numberLong": "1"} where it is large, and by mongoexport --jsonFormat=canonical always.
create function pg_temp.plain(value jsonb) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(value) = 'object' and coalesce(value ->> '$numberLong', value ->> '$numberInt', value ->> '$numberDouble') is not null
    then to_jsonb(coalesce(value ->> '$numberLong', value ->> '$numberInt', value ->> '$numberDouble')::numeric) else value end
$$;

insert into legacy_zset ("_key", value, score)
select doc ->> '_key', doc ->> 'value', (pg_temp.plain(doc -> 'score') #>> '{}')::numeric from mongo_objects
where doc ? 'value' and doc ? 'score' and doc ->> '_key' is not null on conflict do nothing;

insert into legacy_set ("_key", member)
select doc ->> '_key', member from mongo_objects, jsonb_array_elements_text(doc -> 'members') member
where jsonb_typeof(doc -> 'members') = 'array' and doc ->> '_key' is not null on conflict do nothing;

-- MongoDB allows no dot in the name of a field: NodeBB writes a wide one.
insert into legacy_hash ("_key", data)
select doc ->> '_key', coalesce((
    select jsonb_object_agg(replace(key, '．', '.'), pg_temp.plain(value)) from jsonb_each(doc) where key not in ('_id', '_key', 'expireAt')), '{}')
from mongo_objects
where doc ->> '_key' is not null and not (doc ? 'value' and doc ? 'score') and jsonb_typeof(doc -> 'members') is distinct from 'array'
on conflict do nothing;

insert into legacy_object ("_key", type)
select "_key", 'hash'::legacy_object_type from legacy_hash union all select distinct "_key", 'zset'::legacy_object_type from legacy_zset
union all select distinct "_key", 'set'::legacy_object_type from legacy_set on conflict do nothing;
create index on legacy_zset ("_key", score desc);
analyze;
