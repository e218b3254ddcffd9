CREATE TABLE `recognised_pages` (
	`document` text NOT NULL,
	`page` integer NOT NULL,
	`version` integer NOT NULL,
	`picture` text,
	`lines` text,
	`read_at` integer NOT NULL,
	PRIMARY KEY(`document`, `page`)
);
--> statement-breakpoint
CREATE INDEX `recognised_pages_picture` ON `recognised_pages` (`picture`);--> statement-breakpoint
CREATE TABLE `recognitions` (
	`document` text PRIMARY KEY NOT NULL,
	`is_stopped` integer DEFAULT 0 NOT NULL,
	`claimed_at` integer
);
