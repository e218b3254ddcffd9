CREATE TABLE `content_holds` (
	`sha256` text NOT NULL,
	`holder` text NOT NULL,
	`held_at` integer NOT NULL,
	PRIMARY KEY(`sha256`, `holder`)
);
--> statement-breakpoint
CREATE TABLE `loose_objects` (
	`key` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `loose_objects_since` ON `loose_objects` (`since`);