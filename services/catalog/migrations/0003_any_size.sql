-- Lists read what they show and counts are kept, so that neither depends on how many products there are. Triggers keep
-- them: versions of the service from before this migration write the same tables and know nothing of it.

-- counts up with every change that lists, searches or counts could show; what a service remembers is as of a version
CREATE TABLE catalogue (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  version bigint NOT NULL
);
INSERT INTO catalogue (version) VALUES (1);

ALTER TABLE products ADD COLUMN name_key text NOT NULL GENERATED ALWAYS AS (lower(name)) STORED;

-- in the order of each list; a filter by price is answered without the row, as is the page's place
DROP INDEX products_newest;
CREATE INDEX products_newest ON products (created_at DESC, id DESC) INCLUDE (price_paise);
CREATE INDEX products_cheapest ON products (price_paise, created_at DESC, id DESC);
CREATE INDEX products_dearest ON products (price_paise DESC, created_at DESC, id DESC);
CREATE INDEX products_by_name ON products (name_key, created_at DESC, id DESC) INCLUDE (price_paise);
CREATE INDEX products_category_newest ON products (category_key, created_at DESC, id DESC) INCLUDE (price_paise);
CREATE INDEX products_category_cheapest ON products (category_key, price_paise, created_at DESC, id DESC);
CREATE INDEX products_category_dearest ON products (category_key, price_paise DESC, created_at DESC, id DESC);
CREATE INDEX products_category_by_name ON products (category_key, name_key, created_at DESC, id DESC) INCLUDE (price_paise);

-- the products of each tag; an array has no index in the order of a list
CREATE TABLE product_tags (
  tag text NOT NULL,
  id text NOT NULL REFERENCES products ON DELETE CASCADE,
  category text NOT NULL,
  category_key text NOT NULL,
  price_paise integer NOT NULL,
  name_key text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (id, tag)
);
INSERT INTO product_tags
  SELECT value, id, category, category_key, price_paise, name_key, created_at FROM products, unnest(tags) AS value;
CREATE INDEX product_tags_newest ON product_tags (tag, category_key, created_at DESC, id DESC) INCLUDE (price_paise);
CREATE INDEX product_tags_cheapest ON product_tags (tag, category_key, price_paise, created_at DESC, id DESC);
CREATE INDEX product_tags_dearest ON product_tags (tag, category_key, price_paise DESC, created_at DESC, id DESC);
CREATE INDEX product_tags_by_name ON product_tags (tag, category_key, name_key, created_at DESC, id DESC) INCLUDE (price_paise);

-- how many products a category has: of each tag, and '' for all of them
CREATE TABLE product_groups (
  tag text NOT NULL,
  category text NOT NULL,
  category_key text NOT NULL,
  n integer NOT NULL,
  PRIMARY KEY (tag, category)
);

-- the same by price: a bucket of level 0 is one paisa wide, of each level above sixteen times as wide, so that any range
-- of prices is a few buckets of each level
CREATE TABLE product_prices (
  tag text NOT NULL,
  category text NOT NULL,
  level smallint NOT NULL,
  bucket integer NOT NULL,
  n integer NOT NULL,
  PRIMARY KEY (tag, category, level, bucket)
);

-- so many products of one price more or, if negative, fewer
CREATE TYPE product_difference AS (tag text, category text, category_key text, price_paise integer, n integer);

CREATE FUNCTION count_differences(differences product_difference[]) RETURNS void
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO product_groups
    SELECT tag, category, category_key, sum(n) FROM unnest(differences) GROUP BY 1, 2, 3 HAVING sum(n) <> 0
    ON CONFLICT (tag, category) DO UPDATE SET n = product_groups.n + excluded.n;
  DELETE FROM product_groups g USING (SELECT DISTINCT tag, category FROM unnest(differences)) d
    WHERE g.tag = d.tag AND g.category = d.category AND g.n = 0;
  INSERT INTO product_prices
    SELECT tag, category, level, price_paise >> (4 * level), sum(n)
    FROM unnest(differences), generate_series(0, 6) AS level GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0
    ON CONFLICT (tag, category, level, bucket) DO UPDATE SET n = product_prices.n + excluded.n;
  DELETE FROM product_prices p
    USING (SELECT DISTINCT tag, category, level, price_paise >> (4 * level) AS bucket
           FROM unnest(differences), generate_series(0, 6) AS level) d
    WHERE p.tag = d.tag AND p.category = d.category AND p.level = d.level AND p.bucket = d.bucket AND p.n = 0;
END $$;

-- Before anything else of the statement is done: until the end of the transaction whoever else changes the catalogue
-- waits here, and nowhere else, so that two changes neither lose a count nor wait for each other.
CREATE FUNCTION note_catalogue_change() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE catalogue SET version = version + 1;
  RETURN NULL;
END $$;
-- neither the stock of a product nor of a variant is a change: no list is sorted or filtered by them
CREATE TRIGGER a_catalogue_change
  BEFORE INSERT OR DELETE OR UPDATE OF id, version, name, price_paise, category, category_key, description,
    tag, tags, color, size, option_values, created_at, updated_at
  ON products FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change();

CREATE FUNCTION count_added_or_deleted() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  factor integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO product_tags
      SELECT value, id, category, category_key, price_paise, name_key, created_at FROM counted, unnest(tags) AS value;
  END IF;
  PERFORM count_differences(ARRAY(
    SELECT ROW (value, category, category_key, price_paise, factor * count(*))::product_difference
    FROM counted, unnest(array_append(tags, '')) AS value GROUP BY value, category, category_key, price_paise
  ));
  RETURN NULL;
END $$;
CREATE TRIGGER b_count_added AFTER INSERT ON products REFERENCING NEW TABLE AS counted
  FOR EACH STATEMENT EXECUTE FUNCTION count_added_or_deleted();
CREATE TRIGGER b_count_deleted AFTER DELETE ON products REFERENCING OLD TABLE AS counted
  FOR EACH STATEMENT EXECUTE FUNCTION count_added_or_deleted();

CREATE FUNCTION count_changed() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  DELETE FROM product_tags WHERE id = OLD.id;
  INSERT INTO product_tags
    SELECT value, NEW.id, NEW.category, NEW.category_key, NEW.price_paise, NEW.name_key, NEW.created_at
    FROM unnest(NEW.tags) AS value;
  PERFORM count_differences(ARRAY(
    SELECT ROW (value, OLD.category, OLD.category_key, OLD.price_paise, -1)::product_difference
    FROM unnest(array_append(OLD.tags, '')) AS value
    UNION ALL
    SELECT ROW (value, NEW.category, NEW.category_key, NEW.price_paise, 1)::product_difference
    FROM unnest(array_append(NEW.tags, '')) AS value
  ));
  RETURN NULL;
END $$;
CREATE TRIGGER b_count_changed
  AFTER UPDATE OF name, price_paise, category, category_key, tags, created_at ON products FOR EACH ROW
  WHEN ((OLD.name, OLD.price_paise, OLD.category, OLD.category_key, OLD.tags, OLD.created_at)
        IS DISTINCT FROM (NEW.name, NEW.price_paise, NEW.category, NEW.category_key, NEW.tags, NEW.created_at))
  EXECUTE FUNCTION count_changed();

-- what is there already
SELECT count_differences(ARRAY(
  SELECT ROW (value, category, category_key, price_paise, count(*))::product_difference
  FROM products, unnest(array_append(tags, '')) AS value GROUP BY value, category, category_key, price_paise
));
