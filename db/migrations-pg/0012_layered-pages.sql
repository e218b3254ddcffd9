ALTER TABLE "recognised_pages" ADD COLUMN "agrees" bigint;--> statement-breakpoint
ALTER TABLE "technical_documents" ADD COLUMN "layered_pages" text collate "C";