ALTER TABLE "opens" ADD COLUMN "sample" text collate "C";--> statement-breakpoint
UPDATE "opens" SET "sample" = 'history' WHERE "open_id" IN (SELECT "open_id" FROM "audit" WHERE "action" = 'platformPush' AND "detail" LIKE '%"demo":true%');--> statement-breakpoint
UPDATE "opens" SET "sample" = 'section' WHERE "open_id" IN (SELECT "open_id" FROM "audit" WHERE "action" = 'sectionEntered' AND "detail" LIKE '%"demo":true%');
