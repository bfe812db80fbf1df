-- A statement costs no visit to another thread any more: what happens at a table is done by plain statements again.
DROP VIEW steps;
DROP VIEW saves;
