-- Of a video that has a small poster for lists: what names it in addresses, which nobody can guess.
alter table video add column poster_key text constraint video_poster_once unique;
