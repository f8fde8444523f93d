-- How much of each kind came about on a day of the site: a job counts the day that goes on, and the one before, so that the
-- overview of staff never counts posts or entries itself. `part` is a tag, or why money moved.
create table day_figure (
  measure text not null,
  day date not null,
  part text not null,
  value bigint not null,
  primary key (measure, day, part)
);
