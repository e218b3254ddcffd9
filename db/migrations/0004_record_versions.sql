CREATE TABLE `record_differences` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version_id` integer NOT NULL,
	`part` text NOT NULL,
	`before` text,
	`after` text,
	FOREIGN KEY (`version_id`) REFERENCES `record_versions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `record_differences_version` ON `record_differences` (`version_id`);--> statement-breakpoint
CREATE TABLE `record_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`open_id` text NOT NULL,
	`number` integer NOT NULL,
	`at` integer NOT NULL,
	`source` text NOT NULL,
	`user_id` integer,
	`counts` text NOT NULL,
	FOREIGN KEY (`open_id`) REFERENCES `opens`(`open_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `record_versions_number` ON `record_versions` (`open_id`,`number`);