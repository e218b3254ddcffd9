ALTER TABLE `login_failures` ADD `place` text DEFAULT 'address' NOT NULL;--> statement-breakpoint
CREATE INDEX `login_failures_place` ON `login_failures` (`place`,`at`);--> statement-breakpoint
ALTER TABLE `report_signatures` ADD `username` text;--> statement-breakpoint
ALTER TABLE `experts` ADD `user_id` integer REFERENCES users(id);--> statement-breakpoint
CREATE UNIQUE INDEX `experts_account` ON `experts` (`open_id`,`user_id`);