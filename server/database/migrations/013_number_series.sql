-- Numbers of texts begin anew with each series: what their pattern gives beside the number.
alter table app.auto_number add column series text not null default '';
alter table app.auto_number drop constraint auto_number_pkey;
alter table app.auto_number add primary key (organization, model, field, series);
