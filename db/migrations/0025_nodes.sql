CREATE TABLE `call_rates` (
	`who` text PRIMARY KEY NOT NULL,
	`rested_at` real NOT NULL
);
--> statement-breakpoint
CREATE TABLE `incoming_files` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`organisation_id` integer NOT NULL,
	`open_id` text,
	`file_name` text NOT NULL,
	`folder` text NOT NULL,
	`sha256` text NOT NULL,
	`size` integer NOT NULL,
	`state` text NOT NULL,
	`percent` integer,
	`file_type` integer,
	`open_detail_id` integer,
	`facts` text,
	`failure` text,
	`may_be_package` integer NOT NULL,
	`asked_at` integer NOT NULL,
	`reader` integer DEFAULT 0 NOT NULL,
	`read_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `incoming_files_user` ON `incoming_files` (`user_id`);--> statement-breakpoint
CREATE INDEX `incoming_files_content` ON `incoming_files` (`sha256`);--> statement-breakpoint
CREATE TABLE `shared_keys` (
	`name` text PRIMARY KEY NOT NULL,
	`sealed` text NOT NULL
);
