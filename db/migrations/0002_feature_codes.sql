CREATE TABLE `file_codes` (
	`sha256` text NOT NULL,
	`file_type` integer NOT NULL,
	`feature_type` text NOT NULL,
	`property` text,
	`code` text NOT NULL,
	`feature` text NOT NULL,
	PRIMARY KEY(`sha256`, `file_type`, `feature_type`, `code`)
);
--> statement-breakpoint
CREATE INDEX `file_codes_code` ON `file_codes` (`feature_type`,`code`);--> statement-breakpoint
CREATE TABLE `file_contents` (
	`sha256` text NOT NULL,
	`file_type` integer NOT NULL,
	`version` integer NOT NULL,
	`answers` text NOT NULL,
	`documents_read` integer NOT NULL,
	`documents_skipped` integer NOT NULL,
	PRIMARY KEY(`sha256`, `file_type`)
);
--> statement-breakpoint
CREATE TABLE `public_codes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organisation_id` integer NOT NULL,
	`feature_type` text NOT NULL,
	`feature` text NOT NULL,
	`code` text NOT NULL,
	`remark` text NOT NULL,
	`created_by` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`organisation_id`) REFERENCES `organisations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `public_codes_code` ON `public_codes` (`organisation_id`,`feature_type`,`code`);--> statement-breakpoint
DROP INDEX `records_feature`;--> statement-breakpoint
ALTER TABLE `records` ADD `code` text;--> statement-breakpoint
CREATE INDEX `records_code` ON `records` (`feature_type`,`code`);--> statement-breakpoint
UPDATE `records` SET `code` = CASE WHEN `feature_type` = '50' THEN replace(replace(upper(trim(`feature`)), '-', ''), ':', '') ELSE upper(trim(`feature`)) END;
