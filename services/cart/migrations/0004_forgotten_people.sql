-- Whose account is deleted. What a request of theirs writes that was under way meanwhile would stay for good.
CREATE TABLE forgotten_people (user_id text PRIMARY KEY);

-- Each statement of a trigger sees what is committed by then, after the lock as well; the one that fires it may have begun before.
CREATE FUNCTION refuse_forgotten_people() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended(TG_ARGV[0] || NEW.user_id, 0));
  IF EXISTS (SELECT FROM forgotten_people WHERE user_id = NEW.user_id) THEN
    RAISE EXCEPTION 'the account is deleted' USING ERRCODE = 'SH401';
  END IF;
  RETURN NEW;
END $$;

-- with the locks behind which carts and wishlists are forgotten
CREATE TRIGGER refuse_forgotten_people BEFORE INSERT ON cart_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_forgotten_people('cart of ');
CREATE TRIGGER refuse_forgotten_people BEFORE INSERT ON wishes
  FOR EACH ROW EXECUTE FUNCTION refuse_forgotten_people('wishes of ');
CREATE TRIGGER refuse_forgotten_people BEFORE INSERT ON wishlists
  FOR EACH ROW EXECUTE FUNCTION refuse_forgotten_people('wishes of ');
