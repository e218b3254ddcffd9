CREATE TABLE `notices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`event` text NOT NULL,
	`event_values` text NOT NULL,
	`href` text NOT NULL,
	`subject` text,
	`created_at` integer NOT NULL,
	`read_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notices_user` ON `notices` (`user_id`,`kind`,`id`);--> statement-breakpoint
CREATE INDEX `notices_subject` ON `notices` (`subject`);--> statement-breakpoint
ALTER TABLE `users` ADD `preferences` text;