-- Whose account is deleted. What happened to their orders may be told of later, or once more, and would be written again.
CREATE TABLE forgotten_people (user_id text PRIMARY KEY);

-- Each statement sees what is committed by then, after the lock as well; the one that fires the trigger may have begun before.
CREATE FUNCTION is_forgotten(person text) RETURNS boolean LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('messages of ' || person, 0));
  RETURN EXISTS (SELECT FROM forgotten_people WHERE user_id = person);
END $$;

CREATE FUNCTION leave_out_forgotten_people() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  RETURN CASE WHEN is_forgotten(NEW.account_id) THEN NULL ELSE NEW END;
END $$;

-- what somebody asks for, whose session has still to end
CREATE FUNCTION refuse_forgotten_people() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF is_forgotten(NEW.account_id) THEN
    RAISE EXCEPTION 'the account is deleted' USING ERRCODE = 'SH401';
  END IF;
  RETURN NEW;
END $$;

-- in the order in which what comes in stock, and what is wished for, becomes messages
CREATE TRIGGER refuse_forgotten_people BEFORE INSERT ON stock_requests
  FOR EACH ROW EXECUTE FUNCTION refuse_forgotten_people();
CREATE TRIGGER leave_out_forgotten_people BEFORE INSERT ON wish_news
  FOR EACH ROW EXECUTE FUNCTION leave_out_forgotten_people();
CREATE TRIGGER leave_out_forgotten_people BEFORE INSERT ON deliveries
  FOR EACH ROW WHEN (NEW.account_kind = 'user') EXECUTE FUNCTION leave_out_forgotten_people();
