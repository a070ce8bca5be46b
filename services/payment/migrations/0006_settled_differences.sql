-- How the staff settled with the buyer what a part was cut by, and what the part was then: cut again, it waits again.
ALTER TABLE refunds
  ADD COLUMN settled_note text,
  ADD COLUMN settled_paise bigint,
  ADD CONSTRAINT refunds_settled CHECK ((settled_note IS NULL) = (settled_paise IS NULL));
ALTER TABLE refunds DROP COLUMN for_staff;
ALTER TABLE refunds ADD COLUMN for_staff boolean NOT NULL GENERATED ALWAYS AS (
  flagged_at IS NOT NULL
  OR coalesce(amount_paise < requested_paise AND amount_paise IS DISTINCT FROM settled_paise, false)
  OR (by_hand AND status <> 'processed')
) STORED;
CREATE INDEX refunds_for_staff ON refunds ((coalesce(provider_payment_id, part_of))) WHERE for_staff;
