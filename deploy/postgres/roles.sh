#!/bin/sh
# Run once by the image of PostgreSQL: the role of the site, which owns nothing and so cannot disable what protects the books (docs/operations.md, Two roles).
psql --set ON_ERROR_STOP=1 --set password="$POSTGRES_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role chaguan_app login password :'password';
grant connect on database chaguan to chaguan_app;
SQL
