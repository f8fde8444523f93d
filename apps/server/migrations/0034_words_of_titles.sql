-- What is similar was found by reading every topic that shares a word; now the words lead to the newest of each, in order.

-- An inverted index as a table: GIN cannot give a word's topics newest first, nor without their rows.
create table topic_word (
  word text collate "C" not null,
  topic_id bigint not null,
  constraint topic_word_once primary key (word, topic_id)
);
create table question_word (
  word text collate "C" not null,
  question_id bigint not null,
  constraint question_word_once primary key (word, question_id)
);

insert into topic_word (word, topic_id)
select word, id from topic, unnest(tsvector_to_array(title_words)) word order by word, id;
insert into question_word (word, question_id)
select word, id from question, unnest(tsvector_to_array(title_words)) word order by word, id;

drop index topic_title_words;
drop index question_title_words;

-- Kept by triggers like the index that it is: whoever writes a title, an import too, cannot forget it.
create function note_topic_words() returns trigger language plpgsql as $$
begin
  insert into topic_word (word, topic_id)
  select word, id from written, unnest(tsvector_to_array(title_words)) word order by word, id;
  return null;
end $$;
create trigger topic_words_noted after insert on topic
  referencing new table as written for each statement execute function note_topic_words();

create function change_topic_words() returns trigger language plpgsql as $$
begin
  delete from topic_word where word = any(tsvector_to_array(old.title_words)) and topic_id = old.id;
  insert into topic_word (word, topic_id)
  select word, new.id from unnest(tsvector_to_array(new.title_words)) word order by word;
  return null;
end $$;
create trigger topic_words_changed after update of title_words on topic
  for each row when (old.title_words is distinct from new.title_words) execute function change_topic_words();

create function note_question_words() returns trigger language plpgsql as $$
begin
  insert into question_word (word, question_id)
  select word, id from written, unnest(tsvector_to_array(title_words)) word order by word, id;
  return null;
end $$;
create trigger question_words_noted after insert on question
  referencing new table as written for each statement execute function note_question_words();

create function change_question_words() returns trigger language plpgsql as $$
begin
  delete from question_word where word = any(tsvector_to_array(old.title_words)) and question_id = old.id;
  insert into question_word (word, question_id)
  select word, new.id from unnest(tsvector_to_array(new.title_words)) word order by word;
  return null;
end $$;
create trigger question_words_changed after update of title_words on question
  for each row when (old.title_words is distinct from new.title_words) execute function change_question_words();
