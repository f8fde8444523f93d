-- What stands in the header beside home and questions: addresses, or lists of a tag.
create table header_section (
  id bigint generated always as identity primary key,
  name_zh text not null,
  name_en text not null,
  address text not null,
  tag_id bigint constraint header_section_tag references tag on delete cascade,
  sort integer not null,
  constraint header_section_target check ((address = '') = (tag_id is not null))
);
create index header_section_tag_idx on header_section (tag_id);
