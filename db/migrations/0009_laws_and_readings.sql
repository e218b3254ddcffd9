CREATE TABLE `read_jobs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`open_id` text NOT NULL,
	`open_detail_id` integer,
	`file_type` integer NOT NULL,
	`file_name` text NOT NULL,
	`sha256` text NOT NULL,
	`size` integer NOT NULL,
	`status` integer NOT NULL,
	`failure` text,
	`problems` integer,
	`file_id` integer,
	`created_by` integer,
	`started_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`open_id`) REFERENCES `opens`(`open_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`open_detail_id`) REFERENCES `open_details`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `read_jobs_open` ON `read_jobs` (`open_id`,`status`);--> statement-breakpoint
CREATE INDEX `read_jobs_sha256` ON `read_jobs` (`sha256`);--> statement-breakpoint
CREATE TABLE `law_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organisation_id` integer NOT NULL,
	`key` text NOT NULL,
	`number` integer NOT NULL,
	`instrument` text NOT NULL,
	`date` text NOT NULL,
	`article` text NOT NULL,
	`text` text NOT NULL,
	`used_for` text NOT NULL,
	`in_force` integer NOT NULL,
	`created_by` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`organisation_id`) REFERENCES `organisations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `law_versions_number` ON `law_versions` (`organisation_id`,`key`,`number`);--> statement-breakpoint
ALTER TABLE `users` ADD `toured_at` integer;
--> statement-breakpoint
INSERT INTO `read_jobs` (`open_id`, `open_detail_id`, `file_type`, `file_name`, `sha256`, `size`, `status`, `problems`, `file_id`, `created_by`, `started_at`)
SELECT f.`open_id`, f.`open_detail_id`, f.`file_type`, f.`file_name`, f.`sha256`, f.`size`, f.`parse_status`, json_extract(b.`report`, '$.problems.total'), f.`id`, f.`created_by`, f.`created_at`
FROM `files` f LEFT JOIN `bills` b ON b.`sha256` = f.`sha256` AND b.`file_type` = f.`file_type` ORDER BY f.`id`;
