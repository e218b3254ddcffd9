CREATE TABLE `attachments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`open_id` text NOT NULL,
	`file_name` text NOT NULL,
	`path` text NOT NULL,
	`media_type` text NOT NULL,
	`created_by` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`open_id`) REFERENCES `opens`(`open_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `audit` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`user_id` integer,
	`action` text NOT NULL,
	`open_id` text,
	`detail` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `bills` (
	`sha256` text NOT NULL,
	`file_type` integer NOT NULL,
	`version` integer NOT NULL,
	`buffer` blob NOT NULL,
	`report` text NOT NULL,
	`bidder` text,
	`total` real,
	PRIMARY KEY(`sha256`, `file_type`)
);
--> statement-breakpoint
CREATE TABLE `experts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`open_id` text NOT NULL,
	`expert_name` text NOT NULL,
	`expert_code_type` text,
	`expert_code` text,
	`expert_type` text,
	`expert_source` text,
	`sign_in_time` text,
	`is_leader` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`open_id`) REFERENCES `opens`(`open_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `experts_open` ON `experts` (`open_id`);--> statement-breakpoint
CREATE TABLE `files` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`open_id` text NOT NULL,
	`open_detail_id` integer,
	`file_name` text NOT NULL,
	`file_type` integer NOT NULL,
	`file_price` real,
	`is_del` integer DEFAULT 0 NOT NULL,
	`sha256` text NOT NULL,
	`size` integer NOT NULL,
	`parse_status` integer NOT NULL,
	`created_by` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`open_id`) REFERENCES `opens`(`open_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`open_detail_id`) REFERENCES `open_details`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `files_open` ON `files` (`open_id`,`is_del`);--> statement-breakpoint
CREATE INDEX `files_sha256` ON `files` (`sha256`);--> statement-breakpoint
CREATE TABLE `identities` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`open_id` text NOT NULL,
	`bidder_name` text NOT NULL,
	`step` text,
	`time` text,
	`reader_owner` text,
	`reader_id` text,
	`passed` integer,
	`description` text,
	FOREIGN KEY (`open_id`) REFERENCES `opens`(`open_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `identities_open` ON `identities` (`open_id`);--> statement-breakpoint
CREATE TABLE `login_failures` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`username` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `login_failures_username` ON `login_failures` (`username`,`at`);--> statement-breakpoint
CREATE TABLE `members` (
	`open_id` text NOT NULL,
	`user_id` integer NOT NULL,
	PRIMARY KEY(`open_id`, `user_id`),
	FOREIGN KEY (`open_id`) REFERENCES `opens`(`open_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `members_user` ON `members` (`user_id`);--> statement-breakpoint
CREATE TABLE `open_details` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`open_id` text NOT NULL,
	`bidder_name` text NOT NULL,
	`bidder_code` text,
	`bidder_mask` text,
	`alias` text,
	`bond_price` real,
	`bidder_price` real,
	`days` integer,
	`quality_standard` text,
	`leader_name` text,
	`sequence` integer NOT NULL,
	`is_ok` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`open_id`) REFERENCES `opens`(`open_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `open_details_bidder` ON `open_details` (`open_id`,`bidder_name`);--> statement-breakpoint
CREATE TABLE `opens` (
	`open_id` text PRIMARY KEY NOT NULL,
	`organisation_id` integer NOT NULL,
	`tender_code` text,
	`tender_name` text,
	`section_code` text NOT NULL,
	`section_name` text NOT NULL,
	`project_type` text,
	`project_area` text,
	`dept_name` text,
	`dept_contact` text,
	`tender_price` real,
	`eva_method` text,
	`open_time` text,
	`eva_time` text,
	`platform_name` text,
	`constructor_name` text,
	`constructor_code` text,
	`constructor_contact` text,
	`agency_name` text,
	`agency_code` text,
	`project_leader` text,
	`project_leader_contact` text,
	`tech_eva_type` integer,
	`required_bond` real,
	`required_days` integer,
	`required_quality` text,
	`farmland` integer DEFAULT false NOT NULL,
	`opening_time` text,
	`enter_type` text,
	`quote_type` text,
	`enter_num` integer,
	`revealed_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`organisation_id`) REFERENCES `organisations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `opens_section_code` ON `opens` (`organisation_id`,`section_code`);--> statement-breakpoint
CREATE TABLE `organisations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `records` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`open_id` text NOT NULL,
	`bidder_name` text NOT NULL,
	`feature_type` text NOT NULL,
	`feature` text NOT NULL,
	`step` text,
	`time` text,
	FOREIGN KEY (`open_id`) REFERENCES `opens`(`open_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `records_open` ON `records` (`open_id`);--> statement-breakpoint
CREATE INDEX `records_feature` ON `records` (`feature_type`,`feature`);--> statement-breakpoint
CREATE TABLE `result_names` (
	`run_id` integer NOT NULL,
	`tbl` text NOT NULL,
	`search` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`run_id`, `tbl`, `search`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `result_rows` (
	`run_id` integer NOT NULL,
	`tbl` text NOT NULL,
	`ord` integer NOT NULL,
	`bidder_id` integer,
	`kind` text,
	`search` text,
	`row` text NOT NULL,
	PRIMARY KEY(`run_id`, `tbl`, `ord`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `result_rows_bidder` ON `result_rows` (`run_id`,`tbl`,`bidder_id`,`ord`);--> statement-breakpoint
CREATE INDEX `result_rows_bidder_kind` ON `result_rows` (`run_id`,`tbl`,`bidder_id`,`kind`,`ord`);--> statement-breakpoint
CREATE INDEX `result_rows_kind` ON `result_rows` (`run_id`,`tbl`,`kind`,`ord`);--> statement-breakpoint
CREATE INDEX `result_rows_search` ON `result_rows` (`run_id`,`tbl`,`search`,`kind`,`bidder_id`);--> statement-breakpoint
CREATE TABLE `roles` (
	`id` text PRIMARY KEY NOT NULL,
	`permissions` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `runs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`open_id` text NOT NULL,
	`analysis` text NOT NULL,
	`status` integer NOT NULL,
	`current` integer DEFAULT 0 NOT NULL,
	`failure` text,
	`engine_version` text NOT NULL,
	`inputs` text NOT NULL,
	`params` text NOT NULL,
	`facets` text,
	`started_by` integer,
	`started_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`open_id`) REFERENCES `opens`(`open_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`started_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `runs_open` ON `runs` (`open_id`,`analysis`,`started_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `runs_current` ON `runs` (`open_id`,`analysis`) WHERE "runs"."current" = 1;--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organisation_id` integer NOT NULL,
	`username` text NOT NULL,
	`name` text NOT NULL,
	`password_hash` text NOT NULL,
	`role_id` text NOT NULL,
	`disabled` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`organisation_id`) REFERENCES `organisations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`role_id`) REFERENCES `roles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username_unique` ON `users` (`username`);