-- no transaction
create index concurrently if not exists payment_order_pending on payment_order (expires_at) where state = 'pending';
create index concurrently if not exists report_closed_at on report (closed_at) where closed_at is not null;
create index concurrently if not exists data_export_ready on data_export (ends_at) where state = 'ready';
