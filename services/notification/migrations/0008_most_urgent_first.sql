-- Of those that are due, the ones go first that help the shortest time.
CREATE INDEX deliveries_give_up_at ON deliveries (give_up_at) WHERE status = 'waiting';
