-- Searches that found nothing, by day of the site, for staff: what is missing here. Of whom nothing is kept. An empty keyword
-- stands for all that did not fit.
create table search_miss (
  day date not null,
  keyword text not null,
  searches integer not null,
  constraint search_miss_pk primary key (day, keyword)
);
