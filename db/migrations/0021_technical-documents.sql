CREATE TABLE `content_documents` (
	`sha256` text NOT NULL,
	`position` integer NOT NULL,
	`name` text,
	`document` text NOT NULL,
	`size` integer NOT NULL,
	PRIMARY KEY(`sha256`, `position`)
);
--> statement-breakpoint
CREATE INDEX `content_documents_document` ON `content_documents` (`document`);--> statement-breakpoint
CREATE TABLE `document_contents` (
	`sha256` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`skipped` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `layout_rules` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`open_id` text NOT NULL,
	`version` integer NOT NULL,
	`rules` text NOT NULL,
	`created_by` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`open_id`) REFERENCES `opens`(`open_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `layout_rules_version` ON `layout_rules` (`open_id`,`version`);--> statement-breakpoint
CREATE TABLE `reference_texts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organisation_id` integer NOT NULL,
	`file_name` text NOT NULL,
	`sha256` text NOT NULL,
	`size` integer NOT NULL,
	`created_by` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`organisation_id`) REFERENCES `organisations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `reference_texts_organisation` ON `reference_texts` (`organisation_id`);--> statement-breakpoint
CREATE INDEX `reference_texts_sha256` ON `reference_texts` (`sha256`);--> statement-breakpoint
CREATE TABLE `technical_documents` (
	`sha256` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`state` text NOT NULL,
	`pages` integer,
	`pages_without_text` integer,
	`characters` integer NOT NULL,
	`images` integer NOT NULL,
	`hidden` integer NOT NULL,
	`problems` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `runs` ADD `layout_rules` integer;--> statement-breakpoint
ALTER TABLE `open_details` ADD `unit_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `open_details` SET `unit_id` = lower(hex(randomblob(8)));