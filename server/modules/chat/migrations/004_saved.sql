-- The table has the name by which people know it.
alter table star rename to saved;
alter index star_pkey rename to saved_pkey;
alter index star_user rename to saved_user;
