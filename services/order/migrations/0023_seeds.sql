-- Sets of offers that were put in once: what an admin deleted of them stays deleted.
CREATE TABLE seeds (name text PRIMARY KEY);
