-- Whose account is deleted. The order's event may come after that, and would bring the person back to the money.
CREATE TABLE forgotten_people (user_id text PRIMARY KEY);

-- Each statement of a trigger sees what is committed by then, after the lock as well; the one that fires it may have begun before.
CREATE FUNCTION leave_out_forgotten_people() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('payment of ' || NEW.user_id, 0));
  IF EXISTS (SELECT FROM forgotten_people WHERE user_id = NEW.user_id) THEN
    NEW.user_id := NULL;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER leave_out_forgotten_people BEFORE INSERT ON orders
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION leave_out_forgotten_people();
