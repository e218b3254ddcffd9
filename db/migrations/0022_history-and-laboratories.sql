CREATE TABLE `awards` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`open_id` text NOT NULL,
	`version` integer NOT NULL,
	`bidder_name` text,
	`price` real,
	`time` text,
	`candidates` text NOT NULL,
	`subcontractors` text NOT NULL,
	`source` text NOT NULL,
	`created_by` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`open_id`) REFERENCES `opens`(`open_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `awards_version` ON `awards` (`open_id`,`version`);--> statement-breakpoint
CREATE TABLE `joined_companies` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organisation_id` integer NOT NULL,
	`names` text NOT NULL,
	`created_by` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`organisation_id`) REFERENCES `organisations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `joined_companies_organisation` ON `joined_companies` (`organisation_id`);--> statement-breakpoint
CREATE TABLE `pasts_left_out` (
	`open_id` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`created_by` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`open_id`) REFERENCES `opens`(`open_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `award_formulas` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`open_id` text NOT NULL,
	`version` integer NOT NULL,
	`library_id` text,
	`formula` text NOT NULL,
	`quote` text,
	`file` text,
	`page` integer,
	`created_by` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`open_id`) REFERENCES `opens`(`open_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `award_formulas_version` ON `award_formulas` (`open_id`,`version`);--> statement-breakpoint
CREATE TABLE `kept_runs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`open_id` text NOT NULL,
	`laboratory` text NOT NULL,
	`title` text NOT NULL,
	`engine_version` text NOT NULL,
	`asked` text NOT NULL,
	`basis` text NOT NULL,
	`result` text NOT NULL,
	`in_report` integer DEFAULT false NOT NULL,
	`created_by` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`open_id`) REFERENCES `opens`(`open_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `kept_runs_open` ON `kept_runs` (`open_id`,`laboratory`);--> statement-breakpoint
ALTER TABLE `bills` ADD `fixed_sum` real;