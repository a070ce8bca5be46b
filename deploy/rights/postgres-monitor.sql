-- A user who sees what the server does (pg_monitor) and no row of any table; postgres.sh runs this. May be run again.
\getenv password PASSWORD
SELECT format('CREATE ROLE %I', :'user') WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = :'user') \gexec
-- few connections: one that hangs is not to take those of the shop
ALTER ROLE :"user" LOGIN NOCREATEDB NOCREATEROLE CONNECTION LIMIT 5 PASSWORD :'password';
ALTER ROLE :"user" SET default_transaction_read_only = on;
ALTER ROLE :"user" SET statement_timeout = '10s';
GRANT pg_monitor TO :"user";
SELECT format('GRANT CONNECT ON DATABASE %I TO %I', current_database(), :'user') \gexec
