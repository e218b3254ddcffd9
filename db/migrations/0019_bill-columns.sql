CREATE TABLE `bill_columns` (
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
ALTER TABLE `bills` ADD `columns` text;