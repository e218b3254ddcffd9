CREATE TABLE `clean_bid_records` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`open_id` text NOT NULL,
	`started_by` integer,
	`started_at` integer NOT NULL,
	FOREIGN KEY (`open_id`) REFERENCES `opens`(`open_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`started_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `clean_bid_records_open` ON `clean_bid_records` (`open_id`);--> statement-breakpoint
CREATE TABLE `organisation_params` (
	`organisation_id` integer PRIMARY KEY NOT NULL,
	`param_values` text NOT NULL,
	`updated_by` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`organisation_id`) REFERENCES `organisations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `section_params` (
	`open_id` text PRIMARY KEY NOT NULL,
	`param_values` text NOT NULL,
	`updated_by` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`open_id`) REFERENCES `opens`(`open_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `runs` ADD `record_id` integer REFERENCES clean_bid_records(id);--> statement-breakpoint
ALTER TABLE `runs` ADD `specified` text;--> statement-breakpoint
CREATE INDEX `runs_record` ON `runs` (`record_id`);