CREATE TABLE `finding_comments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`open_id` text NOT NULL,
	`analysis` text NOT NULL,
	`tbl` text NOT NULL,
	`finding_key` text NOT NULL,
	`text` text NOT NULL,
	`user_id` integer NOT NULL,
	`at` integer NOT NULL,
	`removed_at` integer,
	`removed_by` integer,
	FOREIGN KEY (`open_id`) REFERENCES `opens`(`open_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`removed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `finding_comments_finding` ON `finding_comments` (`open_id`,`analysis`,`tbl`,`finding_key`);