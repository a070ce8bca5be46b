-- One user, who owns one schema and reaches nothing else; postgres.sh runs this for each service. Where the schema was
-- made before it had a user of its own, everything in it is handed over. May be run again, also to change the password.
\getenv password PASSWORD
SELECT format('CREATE ROLE %I', :'user') WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = :'user') \gexec
ALTER ROLE :"user" LOGIN NOCREATEDB NOCREATEROLE PASSWORD :'password';
-- who runs this hands things over, also where it is no superuser
GRANT :"user" TO CURRENT_USER;
-- so may an operator who is somebody else, for copies, restores and the audit
SELECT format('GRANT %I TO %I', :'user', :'operator') WHERE :'operator' NOT IN ('', current_user) \gexec
SELECT format('GRANT CONNECT, CREATE ON DATABASE %I TO %I', current_database(), :'operator') WHERE :'operator' <> '' \gexec

-- Processes come as whom the schema belonged to until they are restarted: meanwhile that user may do what the new one may. Not
-- the other way round as well, which is left from a rotation before where this one goes back.
SELECT CASE WHEN is_member THEN format('REVOKE %I FROM %I', owner, :'user') END, format('GRANT %I TO %I', :'user', owner) FROM (
  SELECT r.rolname AS owner, EXISTS (
    SELECT FROM pg_auth_members m JOIN pg_roles u ON u.oid = m.member WHERE m.roleid = r.oid AND u.rolname = :'user'
  ) AS is_member
  FROM pg_namespace n JOIN pg_roles r ON r.oid = n.nspowner
  WHERE n.nspname = :'schema' AND r.rolname NOT IN (:'user', current_user) AND r.rolname !~ '^pg_' AND NOT r.rolsuper
) before \gexec

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
