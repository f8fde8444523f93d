-- The schema of the site is the first one of its role's search_path. Functions that run with the owner's rights name it, because their
-- caller could put another one before it.
do $$
begin
  if current_schema() = 'public' then return; end if;
  execute format('alter function audit_forget_member(bigint) set search_path = %I, pg_temp', current_schema());
  execute format('alter function audit_forget_posts(text, bigint[]) set search_path = %I, pg_temp', current_schema());
end
$$;
