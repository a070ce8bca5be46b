-- What lists are narrowed by beside category, tag and price: marks such as `color:green`, kept and counted like tags.
-- Versions of the service from before this migration write no marks; `marked` tells which version of a product its marks
-- are of, and the service makes up for what is missing.
ALTER TABLE products
  ADD COLUMN brand text,
  -- of colour, size and brand, as domain/facets.ts reads them
  ADD COLUMN marks text[] NOT NULL DEFAULT '{}',
  ADD COLUMN marked integer,
  DROP COLUMN search;

-- as it was, and the brand beside the category
ALTER TABLE products ADD COLUMN search tsvector NOT NULL GENERATED ALWAYS AS (
  setweight(to_tsvector('english', name) || to_tsvector('simple', name), 'A') ||
  setweight(to_tsvector('english', category || ' ' || coalesce(tag, '') || ' ' || coalesce(brand, '')) ||
            to_tsvector('simple', category || ' ' || coalesce(tag, '') || ' ' || coalesce(brand, '')), 'B') ||
  setweight(to_tsvector('english', coalesce(color, '') || ' ' || option_values) ||
            to_tsvector('simple', coalesce(color, '') || ' ' || option_values), 'C') ||
  setweight(to_tsvector('english', description) || to_tsvector('simple', description), 'D')
) STORED,
-- the marks of words, and those of figures as in domain/facets.ts
ADD COLUMN facets text[] NOT NULL GENERATED ALWAYS AS (
  marks
  || CASE WHEN stock IS NULL OR stock > 0 THEN ARRAY['stock:in'] ELSE '{}' END
  || CASE
    WHEN rating_count = 0 THEN '{}'
    WHEN rating_sum >= 4 * rating_count THEN ARRAY['rating:4', 'rating:3', 'rating:2']
    WHEN rating_sum >= 3 * rating_count THEN ARRAY['rating:3', 'rating:2']
    WHEN rating_sum >= 2 * rating_count THEN ARRAY['rating:2']
    ELSE '{}' END
  || CASE
    WHEN coalesce(mrp_paise, 0) = 0 THEN '{}'
    WHEN (mrp_paise - price_paise) * 100::bigint >= 50 * mrp_paise::bigint
      THEN ARRAY['discount:10', 'discount:20', 'discount:30', 'discount:50']
    WHEN (mrp_paise - price_paise) * 100::bigint >= 30 * mrp_paise::bigint
      THEN ARRAY['discount:10', 'discount:20', 'discount:30']
    WHEN (mrp_paise - price_paise) * 100::bigint >= 20 * mrp_paise::bigint THEN ARRAY['discount:10', 'discount:20']
    WHEN (mrp_paise - price_paise) * 100::bigint >= 10 * mrp_paise::bigint THEN ARRAY['discount:10']
    ELSE '{}' END
) STORED;
CREATE INDEX products_search ON products USING gin (search);
CREATE INDEX products_facets ON products USING gin (facets);
CREATE INDEX products_unmarked ON products (id) WHERE marked IS DISTINCT FROM version;

-- how many products of a category have a mark: of each tag, and '' for all of them
CREATE TABLE product_marks (
  tag text NOT NULL,
  category text NOT NULL,
  category_key text NOT NULL,
  mark text NOT NULL,
  n integer NOT NULL,
  PRIMARY KEY (tag, category, mark)
);

CREATE TYPE mark_difference AS (tag text, category text, category_key text, mark text, n integer);

CREATE FUNCTION count_mark_differences(differences mark_difference[]) RETURNS void
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO product_marks
    SELECT tag, category, category_key, mark, sum(n) FROM unnest(differences) GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0
    ON CONFLICT (tag, category, mark) DO UPDATE SET n = product_marks.n + excluded.n;
  DELETE FROM product_marks m USING (SELECT DISTINCT tag, category, mark FROM unnest(differences)) d
    WHERE m.tag = d.tag AND m.category = d.category AND m.mark = d.mark AND m.n = 0;
END $$;

CREATE FUNCTION count_marks_of_all() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  factor integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  PERFORM count_mark_differences(ARRAY(
    SELECT ROW (value, category, category_key, mark, factor * count(*))::mark_difference
    FROM counted, unnest(array_append(tags, '')) AS value, unnest(facets) AS mark GROUP BY value, category, category_key, mark
  ));
  RETURN NULL;
END $$;
CREATE TRIGGER d_marks_added AFTER INSERT ON products REFERENCING NEW TABLE AS counted
  FOR EACH STATEMENT EXECUTE FUNCTION count_marks_of_all();
CREATE TRIGGER d_marks_deleted AFTER DELETE ON products REFERENCING OLD TABLE AS counted
  FOR EACH STATEMENT EXECUTE FUNCTION count_marks_of_all();

-- Stock that comes or goes altogether changes what a list shows, any other figure of it does not. The version is counted up
-- here, once the rows of the statement are written: whoever changes the catalogue has the rows of its products before it.
CREATE FUNCTION count_marks_changed() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE catalogue SET version = version + 1;
  PERFORM count_mark_differences(ARRAY(
    SELECT ROW (value, OLD.category, OLD.category_key, mark, -1)::mark_difference
    FROM unnest(array_append(OLD.tags, '')) AS value, unnest(OLD.facets) AS mark
    UNION ALL
    SELECT ROW (value, NEW.category, NEW.category_key, mark, 1)::mark_difference
    FROM unnest(array_append(NEW.tags, '')) AS value, unnest(NEW.facets) AS mark
  ));
  RETURN NULL;
END $$;
CREATE TRIGGER d_marks_changed AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.category, OLD.category_key, OLD.tags, OLD.facets)
        IS DISTINCT FROM (NEW.category, NEW.category_key, NEW.tags, NEW.facets))
  EXECUTE FUNCTION count_marks_changed();

-- what is there already
SELECT count_mark_differences(ARRAY(
  SELECT ROW (value, category, category_key, mark, count(*))::mark_difference
  FROM products, unnest(array_append(tags, '')) AS value, unnest(facets) AS mark GROUP BY value, category, category_key, mark
));
