-- What the reviews of a product come to, kept with the product: lists show it and are sorted by it.
ALTER TABLE products
  ADD COLUMN rating_sum integer NOT NULL DEFAULT 0 CHECK (rating_sum >= 0),
  ADD COLUMN rating_count integer NOT NULL DEFAULT 0 CHECK (rating_count >= 0),
  -- of what people say of the product; a figure of an earlier one comes too late
  ADD COLUMN rating_version integer NOT NULL DEFAULT 0;
-- the average in hundredths of a star and, within it, how many reviews there are; as in domain/rating.ts
ALTER TABLE products ADD COLUMN rating_key integer NOT NULL GENERATED ALWAYS AS (
  CASE WHEN rating_count = 0 THEN 0
    ELSE round(100::numeric * rating_sum / rating_count)::integer * 1000000 + least(rating_count, 999999) END
) STORED;
ALTER TABLE product_tags ADD COLUMN rating_key integer NOT NULL DEFAULT 0;

CREATE INDEX products_best_rated ON products (rating_key DESC, created_at DESC, id DESC) INCLUDE (price_paise);
CREATE INDEX products_category_best_rated ON products (category_key, rating_key DESC, created_at DESC, id DESC) INCLUDE (price_paise);
CREATE INDEX product_tags_best_rated ON product_tags (tag, category_key, rating_key DESC, created_at DESC, id DESC) INCLUDE (price_paise);

-- as they were, with the rating
DROP TRIGGER a_catalogue_change ON products;
CREATE TRIGGER a_catalogue_change
  BEFORE INSERT OR DELETE OR UPDATE OF id, version, name, price_paise, category, category_key, description,
    tag, tags, color, size, option_values, rating_sum, rating_count, created_at, updated_at
  ON products FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change();

CREATE OR REPLACE FUNCTION count_added_or_deleted() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  factor integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO product_tags (tag, id, category, category_key, price_paise, name_key, rating_key, created_at)
      SELECT value, id, category, category_key, price_paise, name_key, rating_key, created_at
      FROM counted, unnest(tags) AS value;
  END IF;
  PERFORM count_differences(ARRAY(
    SELECT ROW (value, category, category_key, price_paise, factor * count(*))::product_difference
    FROM counted, unnest(array_append(tags, '')) AS value GROUP BY value, category, category_key, price_paise
  ));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_changed() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  DELETE FROM product_tags WHERE id = OLD.id;
  INSERT INTO product_tags (tag, id, category, category_key, price_paise, name_key, rating_key, created_at)
    SELECT value, NEW.id, NEW.category, NEW.category_key, NEW.price_paise, NEW.name_key, NEW.rating_key, NEW.created_at
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

CREATE FUNCTION note_rating() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE product_tags SET rating_key = NEW.rating_key WHERE id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER c_note_rating AFTER UPDATE OF rating_sum, rating_count ON products FOR EACH ROW
  WHEN ((OLD.rating_sum, OLD.rating_count) IS DISTINCT FROM (NEW.rating_sum, NEW.rating_count))
  EXECUTE FUNCTION note_rating();
