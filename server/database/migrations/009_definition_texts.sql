-- What was applied, as it was written: to look at and to go back to. Of versions from before there is none.
alter table app.definition_plan add column text text;
