-- Sections of the menus that a person has folded, beside his layout of them.
alter table app.menu_layout add column folded text[] not null default '{}';
