-- How often an offer was used is kept: carts, quotes and orders ask for it, however many orders used it before.
-- A trigger keeps it: versions of the service from before this migration write the same table and know nothing of it.

-- So many uses more or, if negative, fewer, and what they save. Rows are only added, so that no order waits for another; the
-- sum of them is how many there are. Many are put together now and then.
CREATE TABLE offer_counts (
  offer_id char(24) NOT NULL,
  uses bigint NOT NULL,
  saved_paise bigint NOT NULL
);
CREATE INDEX offer_counts_of_offer ON offer_counts (offer_id);
ALTER TABLE offer_counts SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

CREATE FUNCTION count_uses() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO offer_counts
    SELECT offer_id, count(*) * sign, sum(saved_paise) * sign
    FROM counted, (SELECT CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END AS sign) s GROUP BY offer_id, sign;
  RETURN NULL;
END $$;
CREATE TRIGGER count_used AFTER INSERT ON offer_uses REFERENCING NEW TABLE AS counted
  FOR EACH STATEMENT EXECUTE FUNCTION count_uses();
CREATE TRIGGER count_given_back AFTER DELETE ON offer_uses REFERENCING OLD TABLE AS counted
  FOR EACH STATEMENT EXECUTE FUNCTION count_uses();

-- what is there already
INSERT INTO offer_counts SELECT offer_id, count(*), sum(saved_paise) FROM offer_uses GROUP BY offer_id;
