-- A notice in English; where a part is empty, readers of English get the Chinese one.
alter table notice add column title_en text not null default '';
alter table notice add column source_en text not null default '';
alter table notice add column html_en text not null default '';
alter table notice add column excerpt_en text not null default '';
