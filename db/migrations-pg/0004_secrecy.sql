CREATE TABLE "section_sides" (
	"open_id" text collate "C" NOT NULL,
	"holder" text collate "C" NOT NULL,
	"side" text collate "C" NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "section_sides_open_id_holder_pk" PRIMARY KEY("open_id","holder")
);
--> statement-breakpoint
ALTER TABLE "opens" ADD COLUMN "secrecy" text collate "C" DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "opens" ADD COLUMN "unit_codes" text collate "C";--> statement-breakpoint
ALTER TABLE "opens" ADD COLUMN "seen_before" text collate "C";--> statement-breakpoint
ALTER TABLE "section_sides" ADD CONSTRAINT "section_sides_open_id_opens_open_id_fk" FOREIGN KEY ("open_id") REFERENCES "public"."opens"("open_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- A section that was revealed while it was open has not been revealed. What it was then, the latest version before says, or the
-- earliest after it.
UPDATE opens SET secrecy = CASE
  WHEN revealed_at IS NOT NULL AND coalesce(
    (SELECT CASE WHEN "after"::json->>'techEvaType' = '1' THEN 1 ELSE 0 END
      FROM record_differences JOIN record_versions ON record_versions.id = version_id
      WHERE record_versions.open_id = opens.open_id AND part = 'section' AND position('"techEvaType"' in "after") > 0 AND at <= revealed_at
      ORDER BY number DESC LIMIT 1),
    (SELECT CASE WHEN "before"::json->>'techEvaType' = '1' THEN 1 ELSE 0 END
      FROM record_differences JOIN record_versions ON record_versions.id = version_id
      WHERE record_versions.open_id = opens.open_id AND part = 'section' AND position('"techEvaType"' in "before") > 0 AND at > revealed_at
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
