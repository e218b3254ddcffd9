-- 需投标人澄清 counted as confirmed. Where the newest version of the report is sealed and states it, what was signed stays.
UPDATE finding_judgements SET verdict = 'toClarify'
  WHERE verdict = 'confirmed' AND reason = 'toClarify' AND NOT EXISTS (
    SELECT 1 FROM report_versions v
    WHERE v.open_id = finding_judgements.open_id AND v.sealed_at IS NOT NULL
      AND v.number = (SELECT max(n.number) FROM report_versions n WHERE n.open_id = v.open_id)
      AND strpos(v.contents, '"findingKey":"' || finding_key || '","note":' || coalesce(to_json(note)::text, 'null') || ',"reason":"toClarify",') > 0
  );
