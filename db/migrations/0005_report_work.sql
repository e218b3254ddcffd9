CREATE TABLE `clarification_letters` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`open_id` text NOT NULL,
	`number` integer NOT NULL,
	`bidder_id` integer NOT NULL,
	`title` text NOT NULL,
	`deadline` text NOT NULL,
	`questions` text NOT NULL,
	`created_by` integer NOT NULL,
	`created_at` integer NOT NULL,
	`withdrawn_at` integer,
	FOREIGN KEY (`open_id`) REFERENCES `opens`(`open_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`bidder_id`) REFERENCES `open_details`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `clarification_letters_number` ON `clarification_letters` (`open_id`,`number`);--> statement-breakpoint
CREATE TABLE `finding_judgements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`open_id` text NOT NULL,
	`analysis` text NOT NULL,
	`tbl` text NOT NULL,
	`finding_key` text NOT NULL,
	`verdict` text NOT NULL,
	`reason` text NOT NULL,
	`note` text,
	`row` text NOT NULL,
	`bidders` text NOT NULL,
	`user_id` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`open_id`) REFERENCES `opens`(`open_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `finding_judgements_finding` ON `finding_judgements` (`open_id`,`analysis`,`tbl`,`finding_key`);--> statement-breakpoint
CREATE TABLE `report_dissents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`open_id` text NOT NULL,
	`judgement_id` integer,
	`user_id` integer NOT NULL,
	`text` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`open_id`) REFERENCES `opens`(`open_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`judgement_id`) REFERENCES `finding_judgements`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `report_dissents_open` ON `report_dissents` (`open_id`);--> statement-breakpoint
CREATE TABLE `report_opinions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`open_id` text NOT NULL,
	`user_id` integer NOT NULL,
	`text` text NOT NULL,
	`updated_at` integer NOT NULL,
	`handed_in_at` integer,
	FOREIGN KEY (`open_id`) REFERENCES `opens`(`open_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `report_opinions_member` ON `report_opinions` (`open_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `report_signatures` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`hash` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`version_id`) REFERENCES `report_versions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `report_signatures_member` ON `report_signatures` (`version_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `report_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`open_id` text NOT NULL,
	`number` integer NOT NULL,
	`hash` text NOT NULL,
	`contents` text NOT NULL,
	`created_at` integer NOT NULL,
	`sealed_at` integer,
	`documents` blob,
	`documents_hash` text,
	FOREIGN KEY (`open_id`) REFERENCES `opens`(`open_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `report_versions_number` ON `report_versions` (`open_id`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `report_versions_hash` ON `report_versions` (`open_id`,`hash`);--> statement-breakpoint
CREATE TABLE `reports` (
	`open_id` text PRIMARY KEY NOT NULL,
	`leader_id` integer,
	`overall_text` text,
	`overall_date` text,
	`overall_by` integer,
	`overall_at` integer,
	FOREIGN KEY (`open_id`) REFERENCES `opens`(`open_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`leader_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`overall_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
