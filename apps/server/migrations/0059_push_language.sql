-- Push messages are in the language that the member chose, not in that of the browser that asked.
alter table push_device drop column language;
