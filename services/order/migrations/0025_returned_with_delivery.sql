-- Whether delivery went back with a return; null for one that was closed before this was kept.
ALTER TABLE returns ADD COLUMN with_delivery boolean;
