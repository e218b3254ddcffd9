CREATE TABLE "recognised_pages" (
	"document" text collate "C" NOT NULL,
	"page" bigint NOT NULL,
	"version" bigint NOT NULL,
	"picture" text collate "C",
	"lines" text collate "C",
	"read_at" bigint NOT NULL,
	CONSTRAINT "recognised_pages_document_page_pk" PRIMARY KEY("document","page")
);
--> statement-breakpoint
CREATE TABLE "recognitions" (
	"document" text collate "C" PRIMARY KEY NOT NULL,
	"is_stopped" bigint DEFAULT 0 NOT NULL,
	"claimed_at" bigint
);
--> statement-breakpoint
CREATE INDEX "recognised_pages_picture" ON "recognised_pages" USING btree ("picture");