CREATE TABLE `job_progress` (
	`kind` text NOT NULL,
	`job_id` integer NOT NULL,
	`done` integer NOT NULL,
	`total` integer NOT NULL,
	`step` text NOT NULL,
	`changed_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `job_id`)
);
--> statement-breakpoint
ALTER TABLE `read_jobs` ADD `attempt` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `read_jobs` ADD `answer` text;--> statement-breakpoint
ALTER TABLE `runs` ADD `attempt` integer DEFAULT 0 NOT NULL;