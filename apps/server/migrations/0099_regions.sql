-- Where roughly a post was written: a province of China or another country, by its Chinese name, while the site shows that.
create table post_region (
  post_kind text not null,
  post_id bigint not null,
  author_id bigint not null constraint post_region_author references member on delete cascade,
  region text not null constraint post_region_length check (char_length(region) between 1 and 60),
  primary key (post_kind, post_id)
);
create index post_region_of_author on post_region (author_id);
