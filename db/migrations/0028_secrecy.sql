CREATE TABLE `section_sides` (
	`open_id` text NOT NULL,
	`holder` text NOT NULL,
	`side` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`open_id`, `holder`),
	FOREIGN KEY (`open_id`) REFERENCES `opens`(`open_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `opens` ADD `secrecy` text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE `opens` ADD `unit_codes` text;--> statement-breakpoint
ALTER TABLE `opens` ADD `seen_before` text;--> statement-breakpoint
-- A section that was revealed while it was open has not been revealed. What it was then, the latest version before says, or the
-- earliest after it.
UPDATE opens SET secrecy = CASE
  WHEN revealed_at IS NOT NULL AND coalesce(
    (SELECT CASE WHEN json_extract("after", '$.techEvaType') = 1 THEN 1 ELSE 0 END
      FROM record_differences JOIN record_versions ON record_versions.id = version_id
      WHERE record_versions.open_id = opens.open_id AND part = 'section' AND instr("after", '"techEvaType"') > 0 AND at <= revealed_at
      ORDER BY number DESC LIMIT 1),
    (SELECT CASE WHEN json_extract("before", '$.techEvaType') = 1 THEN 1 ELSE 0 END
      FROM record_differences JOIN record_versions ON record_versions.id = version_id
      WHERE record_versions.open_id = opens.open_id AND part = 'section' AND instr("before", '"techEvaType"') > 0 AND at > revealed_at
      ORDER BY number LIMIT 1),
    CASE WHEN tech_eva_type = 1 THEN 1 ELSE 0 END) = 1 THEN 'revealed'
  WHEN tech_eva_type = 1 THEN 'veiled'
  ELSE 'open' END;--> statement-breakpoint
UPDATE opens SET revealed_at = NULL WHERE secrecy <> 'revealed';--> statement-breakpoint
INSERT INTO section_sides (open_id, holder, side, at)
  SELECT files.open_id, 'user ' || created_by, 'files', min(files.created_at)
  FROM files JOIN opens ON opens.open_id = files.open_id
  WHERE file_type = 4 AND created_by IS NOT NULL AND secrecy = 'veiled'
  GROUP BY files.open_id, created_by;
