-- Names are found however they are joined (ADR 35): Node.js by nodejs, don't by dont. Documents are made anew meanwhile, newest first.
update search_state set rebuild_kind = 'topic', rebuild_before = null, rebuild_done = 0, rebuild_total = 0, rebuild_started_at = now(), counted_at = null;
