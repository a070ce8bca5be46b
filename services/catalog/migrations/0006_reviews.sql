-- What people say of products. In PostgreSQL in both editions, also where the products themselves are in MongoDB, so that
-- nothing here refers to their table.

-- who received what, and so may review it: ids alone
CREATE TABLE received (
  user_id text NOT NULL,
  product_id text NOT NULL,
  PRIMARY KEY (user_id, product_id)
);
CREATE INDEX received_product ON received (product_id);

-- deleted accounts: what is told of them later is not kept
CREATE TABLE forgotten_people (id text PRIMARY KEY);

-- what the approved reviews of a product come to; whoever changes what is said of a product locks its row
CREATE TABLE review_sums (
  product_id text PRIMARY KEY,
  -- counts up with every change
  version integer NOT NULL DEFAULT 0,
  -- the version that the product has the rating of, and that its readers were told of
  published integer NOT NULL DEFAULT 0,
  -- how many gave one star, two, …
  stars integer[] NOT NULL DEFAULT '{0,0,0,0,0}',
  -- how many found it small, true to size, large
  fits integer[] NOT NULL DEFAULT '{0,0,0}',
  is_gone boolean NOT NULL DEFAULT false
);
CREATE INDEX review_sums_unpublished ON review_sums (product_id) WHERE published < version;

CREATE TABLE reviews (
  id text PRIMARY KEY,
  product_id text NOT NULL,
  user_id text NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'approved', 'rejected', 'hidden')),
  version integer NOT NULL,
  stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
  title text NOT NULL,
  words text NOT NULL,
  -- of the words without case and spaces: the same again is found by it
  words_key text NOT NULL,
  name text NOT NULL,
  fit text CHECK (fit IN ('small', 'true', 'large')),
  images text[] NOT NULL,
  flags text[] NOT NULL,
  reason text,
  answer text,
  answered_at timestamptz,
  helpful integer NOT NULL DEFAULT 0 CHECK (helpful >= 0),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (product_id, user_id)
);
CREATE INDEX reviews_newest ON reviews (product_id, created_at DESC, id DESC) WHERE status = 'approved';
CREATE INDEX reviews_helpful ON reviews (product_id, helpful DESC, created_at DESC, id DESC) WHERE status = 'approved';
CREATE INDEX reviews_highest ON reviews (product_id, stars DESC, created_at DESC, id DESC) WHERE status = 'approved';
CREATE INDEX reviews_queue ON reviews (status, updated_at, id);
CREATE INDEX reviews_words ON reviews (words_key);
CREATE INDEX reviews_person ON reviews (user_id, created_at);

CREATE TABLE helpful_votes (
  review_id text NOT NULL REFERENCES reviews ON DELETE CASCADE,
  user_id text NOT NULL,
  PRIMARY KEY (review_id, user_id)
);
CREATE INDEX helpful_votes_person ON helpful_votes (user_id);

CREATE TABLE questions (
  id text PRIMARY KEY,
  product_id text NOT NULL,
  user_id text NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'approved', 'rejected', 'hidden')),
  version integer NOT NULL,
  words text NOT NULL,
  words_key text NOT NULL,
  name text NOT NULL,
  flags text[] NOT NULL,
  reason text,
  created_at timestamptz NOT NULL
);
CREATE INDEX questions_newest ON questions (product_id, created_at DESC, id DESC) WHERE status = 'approved';
CREATE INDEX questions_queue ON questions (status, created_at, id);
CREATE INDEX questions_words ON questions (words_key);
CREATE INDEX questions_person ON questions (user_id, created_at);

CREATE TABLE answers (
  id text PRIMARY KEY,
  question_id text NOT NULL REFERENCES questions ON DELETE CASCADE,
  product_id text NOT NULL,
  -- NULL: the shop
  user_id text,
  status text NOT NULL CHECK (status IN ('pending', 'approved', 'rejected', 'hidden')),
  version integer NOT NULL,
  words text NOT NULL,
  words_key text NOT NULL,
  name text NOT NULL,
  flags text[] NOT NULL,
  reason text,
  created_at timestamptz NOT NULL
);
CREATE INDEX answers_question ON answers (question_id, created_at, id);
CREATE INDEX answers_queue ON answers (status, created_at, id);
CREATE INDEX answers_words ON answers (words_key);
CREATE INDEX answers_person ON answers (user_id, created_at);

-- pictures that nothing shows any more, until they are removed
CREATE TABLE left_pictures (image text PRIMARY KEY);
