-- Single characters and pairs of a title, by which columns are found: a trigram has three, and a Chinese word seldom.
create function title_grams(title text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct substr(folded, at, size)), '{}')
  from (select lower(normalize(title, nfkc)) as folded) whole, generate_series(1, length(folded)) as at, (values (1), (2)) as sizes (size)
  where at + size - 1 <= length(folded)
$$;
