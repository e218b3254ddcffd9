CREATE TABLE `audit_head` (
	`id` integer PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`hash` text NOT NULL,
	`seal` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `audit` ADD `username` text;--> statement-breakpoint
ALTER TABLE `audit` ADD `organisation_id` integer;--> statement-breakpoint
ALTER TABLE `audit` ADD `subject` text;--> statement-breakpoint
ALTER TABLE `audit` ADD `request_id` text;--> statement-breakpoint
ALTER TABLE `audit` ADD `previous` text;--> statement-breakpoint
ALTER TABLE `audit` ADD `hash` text;--> statement-breakpoint
CREATE INDEX `audit_organisation` ON `audit` (`organisation_id`,`id`);--> statement-breakpoint
CREATE TRIGGER `audit_no_insert_over` BEFORE INSERT ON `audit` WHEN EXISTS (SELECT 1 FROM `audit` WHERE `id` = NEW.`id`)
BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;--> statement-breakpoint
CREATE TRIGGER `audit_no_update` BEFORE UPDATE ON `audit` WHEN OLD.`hash` IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;--> statement-breakpoint
CREATE TRIGGER `audit_no_delete` BEFORE DELETE ON `audit`
BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;--> statement-breakpoint
CREATE TRIGGER `audit_head_no_way_back` BEFORE UPDATE ON `audit_head` WHEN NEW.`count` <= OLD.`count`
BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;--> statement-breakpoint
CREATE TRIGGER `audit_head_no_delete` BEFORE DELETE ON `audit_head`
BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;
