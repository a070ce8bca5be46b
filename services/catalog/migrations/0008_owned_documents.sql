-- What the shop's owner writes beside products, such as the categories: few documents, each written whole.
CREATE TABLE owned_documents (
  name text PRIMARY KEY,
  version integer NOT NULL CHECK (version > 0),
  body jsonb NOT NULL
);
