CREATE TABLE `row_batches` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`open_id` text,
	`list` text NOT NULL,
	FOREIGN KEY (`open_id`) REFERENCES `opens`(`open_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `row_batches_open` ON `row_batches` (`open_id`,`list`);--> statement-breakpoint
INSERT INTO `row_batches` (`open_id`, `list`) SELECT DISTINCT `open_id`, 'records' FROM `records`;--> statement-breakpoint
INSERT INTO `row_batches` (`open_id`, `list`) SELECT DISTINCT `open_id`, 'identities' FROM `identities`;--> statement-breakpoint
CREATE TABLE `__new_identities` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`batch_id` integer NOT NULL,
	`bidder_name` text NOT NULL,
	`step` text,
	`time` text,
	`reader_owner` text,
	`reader_id` text,
	`passed` integer,
	`description` text,
	FOREIGN KEY (`batch_id`) REFERENCES `row_batches`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_identities`("id", "batch_id", "bidder_name", "step", "time", "reader_owner", "reader_id", "passed", "description") SELECT `identities`."id", `row_batches`."id", "bidder_name", "step", "time", "reader_owner", "reader_id", "passed", "description" FROM `identities` JOIN `row_batches` ON `row_batches`.`open_id` = `identities`.`open_id` AND `row_batches`.`list` = 'identities' ORDER BY `identities`.`id`;--> statement-breakpoint
DROP TABLE `identities`;--> statement-breakpoint
ALTER TABLE `__new_identities` RENAME TO `identities`;--> statement-breakpoint
CREATE INDEX `identities_batch` ON `identities` (`batch_id`);--> statement-breakpoint
CREATE TABLE `__new_records` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`batch_id` integer NOT NULL,
	`bidder_name` text NOT NULL,
	`feature_type` text NOT NULL,
	`feature` text NOT NULL,
	`code` text,
	`step` text,
	`time` text,
	FOREIGN KEY (`batch_id`) REFERENCES `row_batches`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_records`("id", "batch_id", "bidder_name", "feature_type", "feature", "code", "step", "time") SELECT `records`."id", `row_batches`."id", "bidder_name", "feature_type", "feature", "code", "step", "time" FROM `records` JOIN `row_batches` ON `row_batches`.`open_id` = `records`.`open_id` AND `row_batches`.`list` = 'records' ORDER BY `records`.`id`;--> statement-breakpoint
DROP TABLE `records`;--> statement-breakpoint
ALTER TABLE `__new_records` RENAME TO `records`;--> statement-breakpoint
CREATE INDEX `records_batch` ON `records` (`batch_id`);--> statement-breakpoint
CREATE INDEX `records_code` ON `records` (`feature_type`,`code`);--> statement-breakpoint
CREATE TABLE `__new_record_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`open_id` text,
	`number` integer NOT NULL,
	`at` integer NOT NULL,
	`source` text NOT NULL,
	`user_id` integer,
	`counts` text NOT NULL,
	FOREIGN KEY (`open_id`) REFERENCES `opens`(`open_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_record_versions`("id", "open_id", "number", "at", "source", "user_id", "counts") SELECT "id", "open_id", "number", "at", "source", "user_id", "counts" FROM `record_versions`;--> statement-breakpoint
DROP TABLE `record_versions`;--> statement-breakpoint
ALTER TABLE `__new_record_versions` RENAME TO `record_versions`;--> statement-breakpoint
CREATE UNIQUE INDEX `record_versions_number` ON `record_versions` (`open_id`,`number`);