CREATE TABLE "second_openings" (
	"open_id" text collate "C" PRIMARY KEY NOT NULL,
	"first_open_id" text collate "C" NOT NULL,
	CONSTRAINT "second_openings_first_open_id_unique" UNIQUE("first_open_id")
);
--> statement-breakpoint
ALTER TABLE "second_openings" ADD CONSTRAINT "second_openings_open_id_opens_open_id_fk" FOREIGN KEY ("open_id") REFERENCES "public"."opens"("open_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_openings" ADD CONSTRAINT "second_openings_first_open_id_opens_open_id_fk" FOREIGN KEY ("first_open_id") REFERENCES "public"."opens"("open_id") ON DELETE cascade ON UPDATE no action;