-- no transaction
-- An id at the official account is of one member here: of the identity by which it signed in last.
update third_party_identity former set open_id = null, official_app_id = null
  from third_party_identity present
  where former.open_id is not null and present.provider_id = former.provider_id and present.official_app_id = former.official_app_id
    and present.open_id = former.open_id and present.id > former.id;
create unique index concurrently if not exists third_party_identity_open_id on third_party_identity (provider_id, official_app_id, open_id)
  where open_id is not null;
