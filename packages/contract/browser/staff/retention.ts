// Written by `npm run generate` from the contract: what the browser needs of it.
export const readRetention = {"method":"GET","path":"/api/admin/retention"};
export const retainedTables = ["login_log","security_event","visit","visit_visitor","visit_count","search_miss","reading_history","reading_stop","topic_read","question_read","read_dismissal","notification_mail","outbox","feedback","assistant_use","payment_notice","maintenance_run","webhook_delivery"];
