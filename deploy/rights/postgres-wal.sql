-- A user who receives the server's log and copies of its files (deploy/components/point-in-time), and reads no table by SQL;
-- postgres.sh runs this. May be run again. Everything is in those copies: its password is worth as much as the database.
-- pg_hba.conf has to let it in twice: `hostssl replication shop_wal …`, as `all` does not include that, and for the database.
\getenv password PASSWORD
SELECT format('CREATE ROLE %I', :'user') WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = :'user') \gexec
-- the receiver, a base backup with the log beside it, and what asks how they do
ALTER ROLE :"user" LOGIN REPLICATION NOCREATEDB NOCREATEROLE CONNECTION LIMIT 8 PASSWORD :'password';
SELECT format('GRANT CONNECT ON DATABASE %I TO %I', current_database(), :'user') \gexec
