-- One user, who owns one schema and reaches nothing else; postgres.sh runs this for each service. Where the schema was
-- made before it had a user of its own, everything in it is handed over. May be run again, also to change the password.
\getenv password PASSWORD
SELECT format('CREATE ROLE %I', :'user') WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = :'user') \gexec
ALTER ROLE :"user" LOGIN NOCREATEDB NOCREATEROLE PASSWORD :'password';
-- who runs this hands things over, also where it is no superuser
GRANT :"user" TO CURRENT_USER;

SELECT format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database()) \gexec
SELECT format('GRANT CONNECT ON DATABASE %I TO %I', current_database(), :'user') \gexec
REVOKE CREATE ON SCHEMA public FROM PUBLIC;

CREATE SCHEMA IF NOT EXISTS :"schema";
ALTER SCHEMA :"schema" OWNER TO :"user";
REVOKE ALL ON SCHEMA :"schema" FROM PUBLIC;

-- sequences of columns follow their tables
SELECT format('ALTER %s %s OWNER TO %I', kind, name, :'user') FROM (
  SELECT CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END AS kind,
    c.oid::regclass::text AS name
  FROM pg_class c
  WHERE relnamespace = :'schema'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S')
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid
      AND d.deptype IN ('a', 'i') AND relkind = 'S')
  UNION ALL
  SELECT 'ROUTINE', oid::regprocedure::text FROM pg_proc WHERE pronamespace = :'schema'::regnamespace
  UNION ALL
  SELECT 'TYPE', oid::regtype::text FROM pg_type WHERE typnamespace = :'schema'::regnamespace AND typtype IN ('e', 'd')
) owned \gexec
