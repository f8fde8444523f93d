-- What is similar is found by the words of the search index, which knows imported titles too.
drop trigger topic_words_noted on topic;
drop trigger topic_words_changed on topic;
drop trigger question_words_noted on question;
drop trigger question_words_changed on question;
drop function note_topic_words();
drop function change_topic_words();
drop function note_question_words();
drop function change_question_words();
drop table topic_word;
drop table question_word;
alter table topic drop column title_words;
alter table question drop column title_words;
