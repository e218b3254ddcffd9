ALTER TABLE "recognised_pages" ADD COLUMN "rules" text collate "C";--> statement-breakpoint
ALTER TABLE "recognitions" ADD COLUMN "bill_pages" text collate "C";