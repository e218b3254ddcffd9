CREATE TABLE `list_mappings` (
	`organisation_id` integer NOT NULL,
	`layout` text NOT NULL,
	`mapping` text NOT NULL,
	`created_by` integer,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`organisation_id`, `layout`),
	FOREIGN KEY (`organisation_id`) REFERENCES `organisations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `reference_lists` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organisation_id` integer NOT NULL,
	`region` text NOT NULL,
	`month` text NOT NULL,
	`title` text NOT NULL,
	`version` integer,
	`file_name` text NOT NULL,
	`sha256` text NOT NULL,
	`size` integer NOT NULL,
	`object` text,
	`layouts` text NOT NULL,
	`report` text NOT NULL,
	`retired_at` integer,
	`created_by` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`organisation_id`) REFERENCES `organisations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reference_lists_version` ON `reference_lists` (`organisation_id`,`month`,`region`,`title`,`version`);--> statement-breakpoint
CREATE INDEX `reference_lists_sha256` ON `reference_lists` (`sha256`);--> statement-breakpoint
CREATE TABLE `run_reference_lists` (
	`run_id` integer NOT NULL,
	`list_id` integer NOT NULL,
	PRIMARY KEY(`run_id`, `list_id`),
	FOREIGN KEY (`run_id`) REFERENCES `runs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`list_id`) REFERENCES `reference_lists`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `run_reference_lists_list` ON `run_reference_lists` (`list_id`);