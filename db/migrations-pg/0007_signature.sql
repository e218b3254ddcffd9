ALTER TABLE "open_details" ADD COLUMN "signature" bigint;--> statement-breakpoint
ALTER TABLE "open_details" ADD COLUMN "second_swipe" bigint;