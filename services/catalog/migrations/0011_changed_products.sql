-- By which words the products are found that changed last, before and after their change: what is remembered of a search
-- holds while none of them is among what it finds. Of each version of the catalogue there is a row, or several; of a version
-- without one nothing is known. Triggers write them, so that replicas of the version before do as well.
CREATE TABLE changed_products (
  version bigint NOT NULL,
  -- NULL: many changed at once, so that any search may be touched
  search tsvector
);
CREATE INDEX changed_products_version ON changed_products (version);

-- whoever writes here has counted up the catalogue's version before, and so holds it until the end of the transaction
CREATE FUNCTION note_changed_words(found_by tsvector) RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  reached bigint := (SELECT version FROM catalogue);
BEGIN
  INSERT INTO changed_products VALUES (reached, found_by);
  IF reached % 64 = 0 THEN
    DELETE FROM changed_products WHERE version < reached - 256;
  END IF;
END $$;

CREATE FUNCTION note_added_or_deleted() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF (SELECT count(*) FROM (SELECT FROM counted LIMIT 21) AS few) > 20 THEN
    PERFORM note_changed_words(NULL);
  ELSE
    PERFORM note_changed_words(search) FROM counted;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER a_note_added AFTER INSERT ON products REFERENCING NEW TABLE AS counted
  FOR EACH STATEMENT EXECUTE FUNCTION note_added_or_deleted();
CREATE TRIGGER a_note_deleted AFTER DELETE ON products REFERENCING OLD TABLE AS counted
  FOR EACH STATEMENT EXECUTE FUNCTION note_added_or_deleted();

-- of the same columns as a_catalogue_change, and before d_marks_changed counts up once more
CREATE FUNCTION note_changed() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM note_changed_words(OLD.search);
  IF OLD.search <> NEW.search THEN
    PERFORM note_changed_words(NEW.search);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER a_note_changed
  AFTER UPDATE OF id, version, name, price_paise, category, category_key, description,
    tag, tags, color, size, option_values, rating_sum, rating_count, created_at, updated_at
  ON products FOR EACH ROW EXECUTE FUNCTION note_changed();

-- as it was, and told of
CREATE OR REPLACE FUNCTION count_marks_changed() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE catalogue SET version = version + 1;
  PERFORM note_changed_words(OLD.search);
  IF OLD.search <> NEW.search THEN
    PERFORM note_changed_words(NEW.search);
  END IF;
  PERFORM count_mark_differences(ARRAY(
    SELECT ROW (value, OLD.category, OLD.category_key, mark, -1)::mark_difference
    FROM unnest(array_append(OLD.tags, '')) AS value, unnest(OLD.facets) AS mark
    UNION ALL
    SELECT ROW (value, NEW.category, NEW.category_key, mark, 1)::mark_difference
    FROM unnest(array_append(NEW.tags, '')) AS value, unnest(NEW.facets) AS mark
  ));
  RETURN NULL;
END $$;
