-- no transaction
-- The kinds were among the former ones, so every row passes; separately, because it reads the whole table.
alter table image_use validate constraint image_use_subject_kind;
